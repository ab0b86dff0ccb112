/**
 * The percentile of some values by nearest rank: the smallest one that at least so many percent do not exceed.
 * @param values at least one
 */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}

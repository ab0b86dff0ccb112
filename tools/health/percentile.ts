/**
 * The smallest of some values that at least so many percent of them do not exceed (nearest rank).
 * @param values at least one
 */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}

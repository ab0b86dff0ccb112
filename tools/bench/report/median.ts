/**
 * @param values at least one
 * @throws if there is none
 */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  const below = sorted[Math.ceil(sorted.length / 2) - 1];
  if (middle === undefined || below === undefined) throw new Error('There is no median of nothing.');
  return (middle + below) / 2;
}

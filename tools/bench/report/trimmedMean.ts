/** The share of values left out at each end. */
const share = 0.1;

/**
 * The mean without the lowest and the highest tenth of the values. Of many times of the same work it is known better than
 * the median, and other work of the machine at a few of them does not move it.
 * @throws if there is no value
 */
export function trimmedMean(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const cut = Math.floor(sorted.length * share);
  const kept = sorted.slice(cut, sorted.length - cut);
  if (kept.length === 0) throw new Error('There is no mean of nothing.');
  return kept.reduce((total, value) => total + value, 0) / kept.length;
}

import { trimmedMean } from './trimmedMean';

describe('trimmed mean', () => {
  it('leaves out a tenth of the values at each end', () => {
    expect(trimmedMean([900, 12, 14, 12, 14, 12, 14, 12, 14, 1])).toBe(13);
  });

  it('is the mean of fewer than ten values', () => {
    expect(trimmedMean([1, 2, 6])).toBe(3);
  });

  it('refuses no values', () => {
    expect(() => trimmedMean([])).toThrow('There is no mean of nothing.');
  });
});

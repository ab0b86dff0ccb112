/** The units of values. */
export type Unit = 'ms' | 's' | 'B' | '×' | '%' | '/s' | 'points' | '';

const digits: Partial<Record<Unit, number>> = { '×': 2, '%': 1, s: 1 };

/**
 * A value as text for people.
 * @param unit decides how many decimals are worth showing
 */
export function formatValue(value: number, unit: Unit): string {
  const decimals = digits[unit] ?? (unit === 'ms' && value < 10 ? 2 : 0);
  const number = value.toLocaleString('en', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: unit === '' ? 3 : decimals,
  });
  return unit === '' || unit === '×' || unit === '%' ? number + unit : `${number} ${unit}`;
}

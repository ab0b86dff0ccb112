/** The units of values. */
export type Unit = 'ms' | 's' | 'B' | '×' | '/s' | '';

/** The bound of a figure. */
export type Target = { atMost: number } | { atLeast: number } | { exactly: number };

/** One measured value. */
export type Figure = {
  /** The name, the same for every subject: `FCP against static HTML`. */
  name: string;
  /** The measured route, application or server. */
  subject: string;
  value: number;
  unit: Unit;
  target: Target;
};

/** Whether a figure meets its target, compared unrounded. */
export function isMet({ value, target }: Figure): boolean {
  if ('atMost' in target) return value <= target.atMost;
  if ('atLeast' in target) return value >= target.atLeast;
  return value === target.exactly;
}

export function formatTarget({ target, unit }: Figure): string {
  if ('atMost' in target) return `≤ ${formatValue(target.atMost, unit)}`;
  if ('atLeast' in target) return `≥ ${formatValue(target.atLeast, unit)}`;
  return formatValue(target.exactly, unit);
}

const digits: Partial<Record<Unit, number>> = { '×': 2, s: 1 };

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
  return unit === '' || unit === '×' ? number + unit : `${number} ${unit}`;
}

import type { Figure, Target } from './Figure';

const digits: Partial<Record<Figure['unit'], number>> = { '×': 2, '%': 1, s: 1 };

/**
 * A value for people.
 * @param unit decides how many decimals are worth showing
 */
export function formatValue(value: number, unit: Figure['unit']): string {
  const decimals = digits[unit] ?? (unit === 'ms' && value < 10 ? 2 : 0);
  const number = value.toLocaleString('en', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: unit === '' ? 3 : decimals,
  });
  return unit === '' || unit === '×' || unit === '%' ? number + unit : `${number} ${unit}`;
}

export function formatTarget(target: Target, unit: Figure['unit']): string {
  if ('atMost' in target) return `≤ ${formatValue(target.atMost, unit)}`;
  if ('atLeast' in target) return `≥ ${formatValue(target.atLeast, unit)}`;
  return formatValue(target.exactly, unit);
}

import type { Unit } from '../../charts/formatValue';

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

/** How far a figure is within its target: lower is worse, below 0 is missed. */
export function margin({ value, target }: Figure): number {
  if ('atMost' in target) return target.atMost - value;
  if ('atLeast' in target) return value - target.atLeast;
  return -Math.abs(value - target.exactly);
}

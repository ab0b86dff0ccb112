import type { Unit } from '../../charts/formatValue';

/** What a figure has to be. */
export type Target = { atMost: number } | { atLeast: number } | { exactly: number };

/** One measured value. */
export type Figure = {
  /** What is measured, the same for every subject: `FCP against static HTML`. */
  name: string;
  /** What it was measured on: a route, an application, a server. */
  subject: string;
  value: number;
  unit: Unit;
  target: Target;
};

/** Whether a figure is what it has to be, compared unrounded. */
export function isMet({ value, target }: Figure): boolean {
  if ('atMost' in target) return value <= target.atMost;
  if ('atLeast' in target) return value >= target.atLeast;
  return value === target.exactly;
}

/** How far a figure is inside of its target: the lower, the worse; below 0 it is missed. */
export function margin({ value, target }: Figure): number {
  if ('atMost' in target) return target.atMost - value;
  if ('atLeast' in target) return value - target.atLeast;
  return -Math.abs(value - target.exactly);
}

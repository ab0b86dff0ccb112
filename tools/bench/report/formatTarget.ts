import { formatValue } from '../../charts/formatValue';
import type { Figure, Target } from './Figure';

export function formatTarget(target: Target, unit: Figure['unit']): string {
  if ('atMost' in target) return `≤ ${formatValue(target.atMost, unit)}`;
  if ('atLeast' in target) return `≥ ${formatValue(target.atLeast, unit)}`;
  return formatValue(target.exactly, unit);
}

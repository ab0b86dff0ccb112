import { isMet } from './Figure';
import type { Machine } from './machine';
import type { Results } from './results';
import type { Effort, Findings } from './Section';

export type Measured = {
  machine: Machine;
  effort: Effort;
  /** By the name of their section. */
  found: Record<string, Findings & { title: string }>;
};

/** @returns the results with the measured sections replaced, and all others unchanged */
export function keepFindings(results: Results, { machine, effort, found }: Measured): Results {
  const kept = Object.entries(found).map(([name, { title, figures }]) => [
    name,
    { title, machine, effort, figures: figures.map((figure) => ({ ...figure, met: isMet(figure) })) },
  ]);
  return { ...results, ...(Object.fromEntries(kept) as Results) };
}

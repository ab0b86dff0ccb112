import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '@site/publishing/site/applications';
import type { Figure } from './Figure';
import type { Machine } from './machine';
import type { Effort } from './Section';

/** What one section of the benchmark measured in the last run that was kept. */
export type KeptSection = {
  title: string;
  machine: Machine;
  effort: Effort;
  figures: (Figure & { met: boolean })[];
};

/** The figures that are kept in the repository, by the name of their section. */
export type Results = Record<string, KeptSection>;

export const resultsFile = path.join(root, 'tools/bench/results.json');

/** @returns what was measured and kept before, in the order of its file */
export async function readResults(): Promise<Results> {
  return JSON.parse(await readFile(resultsFile, 'utf8')) as Results;
}

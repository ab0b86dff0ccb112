import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '@site/publishing/site/applications';
import type { Figure } from './Figure';
import type { Machine } from './machine';
import type { Effort } from './Section';

/** The figures of one section in the last kept run. */
export type KeptSection = {
  title: string;
  machine: Machine;
  effort: Effort;
  figures: (Figure & { met: boolean })[];
};

/** The figures in the repository, by the name of their section. */
export type Results = Record<string, KeptSection>;

export const resultsFile = path.join(root, 'tools/bench/results.json');

/** @returns the kept figures, in the order of the file */
export async function readResults(): Promise<Results> {
  return JSON.parse(await readFile(resultsFile, 'utf8')) as Results;
}

import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { format } from 'prettier';
import { root } from '../../scripts/applications';
import { cacheFolder } from '../site/cacheFolder';
import { drawCharts } from './drawCharts';
import { isMet } from './Figure';
import type { Machine } from './machine';
import type { Effort, Findings } from './Section';

type Results = { machine: Machine; effort: Effort; found: Record<string, Findings> };

/**
 * Writes all that was found.
 * @param keep whether also to the file in the repository, without the single measurements
 * @returns the files, from the top of the checkout
 */
export async function writeResults({ machine, effort, found }: Results, keep: boolean): Promise<string[]> {
  const whole = path.join(cacheFolder, 'results.json');
  await mkdir(cacheFolder, { recursive: true });
  await writeFile(whole, JSON.stringify({ machine, effort, found }, null, 2));
  const written = [whole];
  const charts = Object.values(found).flatMap((findings) => findings.charts ?? []);
  if (charts.length > 0) {
    const picture = path.join(cacheFolder, 'charts.svg');
    await writeFile(picture, drawCharts(charts));
    written.push(picture);
  }
  if (keep) {
    const kept = path.join(root, 'bench/results.json');
    const figures = Object.fromEntries(
      Object.entries(found).map(([name, findings]) => [
        name,
        findings.figures.map((figure) => ({ ...figure, met: isMet(figure) })),
      ]),
    );
    await writeFile(
      kept,
      await format(JSON.stringify({ machine, effort, figures }), { parser: 'json', printWidth: 110 }),
    );
    written.push(kept);
  }
  return written.map((file) => path.relative(root, file));
}

import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { format } from 'prettier';
import { root } from '@site/publishing/site/applications';
import { cacheFolder } from '../site/cacheFolder';
import { drawCharts } from '../../charts/drawCharts';
import { keepFindings, type Measured } from './keepFindings';
import { readResults, resultsFile } from './results';
import { writeFiguresPage } from './writeFiguresPage';

/**
 * Writes all results.
 * @param keep whether also to the files in the repository, without the single measurements; sections that were not
 *   measured stay there unchanged
 * @returns the files, from the top of the checkout
 */
export async function writeResults({ machine, effort, found }: Measured, keep: boolean): Promise<string[]> {
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
    const results = keepFindings(await readResults(), { machine, effort, found });
    await writeFile(resultsFile, await format(JSON.stringify(results), { parser: 'json', printWidth: 110 }));
    written.push(resultsFile, await writeFiguresPage(results));
  }
  return written.map((file) => path.relative(root, file));
}

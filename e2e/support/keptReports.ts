import { type KeptReport, keptReportSchema } from '../../composer/reports/keptReport';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RunningSite } from './RunningSite';

/** The reports of page views that a server has stored, and their text. */
export async function keptReports({
  reportsFolder,
}: RunningSite): Promise<{ text: string; reports: KeptReport[] }> {
  const names = await readdir(reportsFolder).catch(() => []);
  const texts = await Promise.all(names.map((name) => readFile(path.join(reportsFolder, name), 'utf8')));
  const text = texts.join('');
  const lines = text.split('\n').slice(0, -1);
  return { text, reports: lines.map((line) => keptReportSchema.parse(JSON.parse(line))) };
}

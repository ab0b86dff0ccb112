import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { type KeptReport, keptReportSchema } from '../../composer/reports/keptReport';
import { reportsEnding } from '../../composer/reports/ReportFolder';

/**
 * Reads the reports that servers have kept. An incomplete line, which its server is still writing, is skipped.
 * @param folders those of one or several servers; one that does not exist counts as empty
 */
export async function* readReports(folders: readonly string[]): AsyncGenerator<KeptReport> {
  for (const folder of folders) {
    const names = await readdir(folder).catch(() => []);
    for (const name of names.filter((each) => each.endsWith(reportsEnding)).sort()) {
      for await (const line of createInterface({ input: createReadStream(path.join(folder, name)) })) {
        const report = keptReportSchema.safeParse(parseJson(line));
        if (report.success) yield report.data;
      }
    }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

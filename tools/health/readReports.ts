import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { type KeptReport, keptReportSchema } from '../../composer/reports/keptReport';
import { reportsEnding } from '../../composer/reports/ReportFolder';

/**
 * Reads what servers have kept of page views. A line that is cut off, because its server is writing it, is passed over.
 * @param folders of one or several servers; one that does not exist holds nothing
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

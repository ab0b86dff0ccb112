import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { Command } from 'commander';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { ownPlace } from '../../contract/reports';
import {
  blamed,
  type SentError,
  type SentReport,
  sentReportSchema,
  vitalNames,
} from '../../contract/sentReport';
import { parseJson } from '../../releases/parseJson';
import { openSite, type Site } from '../../releases/site/openSite';

export const define = (command: Command) => command.option('--json', 'print JSON').action(showHealth);

async function showHealth({ json }: { json?: boolean }): Promise<void> {
  const site = openSite(process.cwd());
  const releases = await summarize(createInterface({ input: process.stdin }));
  for (const error of releases.flatMap(({ errors }) => errors))
    error.stack = await Promise.all(error.stack.map((place) => sourceOf(site, place)));
  if (json) console.log(JSON.stringify(releases, null, 2));
  else if (releases.length === 0) console.log('This log has no reports of page views.');
  else
    for (const { application, release, from, until, views, p75, errors } of releases) {
      console.log(`${application} ${release}: ${String(views)} page views from ${from} until ${until}`);
      for (const [name, value] of Object.entries(p75)) console.log(`  ${name} p75 ${value.toFixed(2)}`);
      for (const { kind, name, count, stack } of errors)
        console.log(`  ${String(count)} × ${[`${kind} ${name}`, ...stack].join('\n      ')}`);
    }
}

/** What was reported of one release of one application. */
export type ReleaseHealth = {
  application: string;
  release: string;
  /** The times of the first and the last report (ISO 8601). */
  from: string;
  until: string;
  views: number;
  /** The 75th percentile of each vital. */
  p75: SentReport['vitals'];
  /** The errors by kind, name and place, the most frequent first. */
  errors: (SentError & { count: number })[];
};

/** A line of the log with a report; every other is none. */
const reportLine = z.object({ report: sentReportSchema, time: z.string().default('') });

/** @param log the lines of the log of a server, of which those with a report count */
export async function summarize(log: AsyncIterable<string>): Promise<ReleaseHealth[]> {
  const found = new Map<string, ReleaseHealth & { vitals: SentReport['vitals'][] }>();
  for await (const line of log) {
    const { data } = reportLine.safeParse(parseJson(line));
    if (!data) continue;
    const { report, time } = data;
    for (const [application, release] of Object.entries(report.releases)) {
      const health = found.get(application + release) ?? {
        ...{ application, release, from: time, until: time, views: 0 },
        ...{ p75: {}, errors: [], vitals: [] },
      };
      found.set(application + release, health);
      health.until = time;
      if (!report.isContinued) health.views += 1;
      health.vitals.push(report.vitals);
      for (const error of report.errors) if (blamed(error) === application) count(health, error);
    }
  }
  const all = [...found.values()].map(({ vitals, errors, ...health }) => ({
    ...health,
    p75: quartersOf(vitals),
    errors: errors.sort((a, b) => b.count - a.count),
  }));
  return all.sort((a, b) => a.application.localeCompare(b.application) || b.until.localeCompare(a.until));
}

function count({ errors }: ReleaseHealth, error: SentError): void {
  const keyOf = ({ kind, name, stack: [place = ''] }: SentError) => [kind, name, place].join();
  const same = errors.find((each) => keyOf(each) === keyOf(error));
  if (same) same.count += 1;
  else errors.push({ ...error, count: 1 });
}

function quartersOf(vitals: readonly SentReport['vitals'][]): ReleaseHealth['p75'] {
  const quarters = vitalNames.map((name) => {
    const values = vitals.flatMap((each) => each[name] ?? []).sort((a, b) => a - b);
    return [name, values[Math.ceil(0.75 * values.length) - 1]] as const;
  });
  return Object.fromEntries(quarters.filter(([, value]) => value !== undefined));
}

/**
 * Translates a place in a script to our sources, with the source maps of the builds that were made in this checkout.
 * @param place such as `static/js/content.home.0123456789.js:1:2345`, as browsers count: from 1
 * @returns such as `content-remote/src/pages/home/HomePage.tsx:12:5`; the place itself where that script was not built
 */
export async function sourceOf({ applications }: Pick<Site, 'applications'>, place: string): Promise<string> {
  const [script = '', line, column] = place.split(':');
  const application = applications.find(({ name }) => name === ownPlace.exec(place)?.[1]);
  if (!application || column === undefined) return place;
  const file = path.join(application.folder, '.build/maps', `${script}.map`);
  const map = await readFile(file, 'utf8').catch(() => undefined);
  const at = { line: Number(line), column: Number(column) - 1 };
  const original = map ? originalPositionFor(new TraceMap(map), at) : undefined;
  if (!original?.source) return place;
  const source = path.join(application.workspace, original.source);
  return `${source}:${String(original.line)}:${String(original.column + 1)}`;
}

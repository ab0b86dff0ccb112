import { z } from 'zod';
import {
  blamed,
  sentReportSchema,
  type SentError,
  type SentReport,
  type VitalName,
  vitalNames,
} from '../../contract/sentReport';
import { parseJson } from '../../releases/parseJson';

/** What was reported of one release of one application. */
export type ReleaseHealth = {
  application: string;
  release: string;
  /** The times of the first and the last report (ISO 8601). */
  from: string;
  until: string;
  views: number;
  /** The 75th percentile of each vital. */
  p75: Partial<Record<VitalName, number>>;
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

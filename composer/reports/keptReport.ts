import { connections, errorKinds, vitalNames } from '@site/shared/contract/reports';
import { z } from 'zod';
import type { AcceptedReport } from './AcceptedReport';

const keptError = z.object({
  kind: z.enum(errorKinds),
  application: z.string(),
  place: z.string(),
  message: z.string(),
  stack: z.array(z.string()),
});

/** A report as it is kept: one line of a file. It has neither the sender nor the minute. */
export const keptReportSchema = z.object({
  /** The hour of the report, such as `2026-11-22T14`, in UTC. */
  hour: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d$/),
  isContinued: z.boolean(),
  route: z.string(),
  releases: z.record(z.string(), z.string()),
  connection: z.enum(connections),
  errors: z.array(keptError),
  vitals: z.partialRecord(z.enum(vitalNames), z.number()),
  /** Whether other software had changed the document. */
  isChanged: z.boolean().exactOptional(),
});

export type KeptReport = z.infer<typeof keptReportSchema>;

/** @param now the time of the report, in milliseconds since 1970 */
export function keptReport(
  { isContinued, route, releases, connection, errors, vitals, isChanged }: AcceptedReport,
  now: number,
): KeptReport {
  const hour = new Date(now).toISOString().slice(0, 13);
  return {
    ...{ hour, isContinued, route, releases, connection, errors, vitals },
    ...(isChanged !== undefined && { isChanged }),
  };
}

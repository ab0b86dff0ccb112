import {
  errorKinds,
  errorName,
  ownPlace,
  reportLimits,
  type SentReport,
  vitalNames,
} from '../../contract/reports';
import { releaseIdSchema } from '../../releases/release';
import { z } from 'zod';

const sentError = z.strictObject({
  kind: z.enum(errorKinds),
  name: z.string().regex(errorName),
  stack: z.array(z.string().regex(ownPlace)).max(reportLimits.stack),
});

/** A report as browsers send it, and as it is a field of a line of the log. Anything else was not sent by our code. */
export const sentReportSchema: z.ZodType<SentReport> = z.strictObject({
  isContinued: z.boolean(),
  route: z.string().max(200),
  releases: z
    .record(z.string().regex(/^[a-z][a-z0-9-]{0,39}$/), releaseIdSchema)
    .refine((releases) => Object.keys(releases).length <= reportLimits.applications),
  errors: z.array(sentError).max(reportLimits.errors),
  // In milliseconds, at most an hour, or the share of the screen that moved.
  vitals: z.partialRecord(z.enum(vitalNames), z.number().min(0).max(3_600_000)),
});

/** The application that an error counts for: the innermost file of its stack begins with the name. */
export function blamed({ stack: [place = ''] }: SentReport['errors'][number]): string {
  return ownPlace.exec(place)?.[1] ?? '';
}

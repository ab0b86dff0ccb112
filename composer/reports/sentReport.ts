import {
  connections,
  errorKinds,
  reportLimits,
  type SentReport,
  vitalNames,
} from '@site/shared/contract/reports';
import { z } from 'zod';

/** Characters that break a line of a log, move a terminal's cursor, or change the direction of text. */
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

const sentError = z.strictObject({
  kind: z.enum(errorKinds),
  message: z
    .string()
    .max(reportLimits.message)
    .transform((text) => text.replace(unprintable, ' ').trim()),
  stack: z.array(z.string().max(reportLimits.place)).max(reportLimits.stack),
});

/** A vital is in milliseconds, at most an hour, or the share of the screen that moved. */
const measurement = z.number().min(0).max(3_600_000);

/** A report as browsers send it. Anything else was not sent by our code. */
export const sentReportSchema: z.ZodType<SentReport> = z.strictObject({
  view: z.string().regex(/^[\w-]{8,40}$/),
  isContinued: z.boolean(),
  route: z.string().max(reportLimits.route),
  releases: z
    .record(z.string().regex(/^[a-z][a-z0-9-]{0,39}$/), z.string().max(64))
    .refine((releases) => Object.keys(releases).length <= reportLimits.applications),
  connection: z.enum(connections),
  errors: z.array(sentError).max(reportLimits.errors),
  vitals: z.partialRecord(z.enum(vitalNames), measurement),
  isChanged: z.boolean().exactOptional(),
});

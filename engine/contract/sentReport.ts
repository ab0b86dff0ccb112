import { z } from 'zod';
import { errorName, ownPlace, reportLimits } from './reports';

/** One error of a page view: its name and its place, never its message, which may hold what a user typed. */
const sentError = z.strictObject({
  /** Uncaught, a rejection, a file that did not load, a form that was not saved, HTML unlike its code, a page that could not be shown. */
  kind: z.enum(['error', 'rejection', 'load', 'save', 'hydration', 'page']),
  name: z.string().regex(errorName),
  /** The places of the stack, the innermost first. */
  stack: z.array(z.string().regex(ownPlace)).max(reportLimits.stack),
});

/** The measurements of a page view: in milliseconds, except CLS, which has no unit. */
export const vitalNames = ['LCP', 'INP', 'CLS', 'TTFB', 'FCP'] as const;

/** A report as browsers send it, and as it is a field of a line of the log. Anything else was not sent by our code. */
export const sentReportSchema = z.strictObject({
  /** Whether the page view sent a report before: it sends at most two. */
  isContinued: z.boolean(),
  /** The path of a page of the site, or why there is none. */
  route: z.string().max(200),
  releases: z
    .record(z.string().regex(/^[a-z][a-z0-9-]{0,39}$/), z.string().regex(/^[0-9a-f]{32}$/))
    .refine((releases) => Object.keys(releases).length <= reportLimits.applications),
  errors: z.array(sentError).max(reportLimits.errors),
  // At most an hour.
  vitals: z.partialRecord(z.enum(vitalNames), z.number().min(0).max(3_600_000)),
});

export type SentReport = z.infer<typeof sentReportSchema>;
export type SentError = SentReport['errors'][number];
export type ErrorKind = SentError['kind'];

/** The application that an error counts for: the innermost file of its stack begins with the name. */
export function blamed({ stack: [place = ''] }: SentError): string {
  return ownPlace.exec(place)?.[1] ?? '';
}

import { isSent, type RequestTable } from '@site/shared/requests/requests';
import { z } from 'zod';

const field = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), required: z.boolean(), maxLength: z.int().positive() }),
  z.object({ kind: z.literal('email'), required: z.boolean(), maxLength: z.int().positive() }),
  z.object({ kind: z.literal('choice'), required: z.boolean(), options: z.array(z.string()).min(1) }),
  z.object({ kind: z.literal('date'), required: z.boolean() }),
]);

/**
 * What a release of the forms writes: its collections and their fields, besides `createdAt`, which every record has.
 */
export const statedRecordsSchema = z.record(z.string(), z.record(z.string(), field));

export type StatedField = z.infer<typeof field>;
export type StatedRecords = z.infer<typeof statedRecordsSchema>;

/** The file of a release that lists its records. */
export const recordsFile = 'records.json';

/** The records that forms write when built from a table of fields. */
export function statedRecords(table: RequestTable): StatedRecords {
  const sent = Object.entries(table).map(([collection, fields]) => [
    collection,
    Object.fromEntries(Object.entries(fields).filter(([, each]) => isSent(each))),
  ]);
  // The schema leaves out what the rules do not check, such as titles.
  return statedRecordsSchema.parse(Object.fromEntries(sent));
}

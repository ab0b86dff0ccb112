import type { StatedField, StatedRecords } from '@site/shared/requests/statedRecords';
import { z } from 'zod';

const field: z.ZodType<StatedField> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), required: z.boolean(), maxLength: z.int().positive() }),
  z.object({ kind: z.literal('email'), required: z.boolean(), maxLength: z.int().positive() }),
  z.object({ kind: z.literal('choice'), required: z.boolean(), options: z.array(z.string()).min(1) }),
  z.object({ kind: z.literal('date'), required: z.boolean() }),
]);

/** The `records.json` of a release. */
const statedRecordsSchema: z.ZodType<StatedRecords> = z.record(z.string(), z.record(z.string(), field));

/**
 * Reads the records that a release lists.
 * @param text the content of its `records.json`
 * @param origin where it comes from, for the message
 * @throws when it lists none, or a kind of field that this checkout does not know
 */
export function parseRecords(text: string, origin: string): StatedRecords {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new Error(`${origin} is not JSON.`, { cause: error });
  }
  const result = statedRecordsSchema.safeParse(json);
  if (!result.success) throw new Error(`${origin} lists no records:\n${z.prettifyError(result.error)}`);
  return result.data;
}

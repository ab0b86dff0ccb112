import type { StatedField, StatedRecords } from '@site/shared/requests/statedRecords';
import { z } from 'zod';

const field: z.ZodType<StatedField> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), required: z.boolean(), maxLength: z.int().positive() }),
  z.object({ kind: z.literal('email'), required: z.boolean(), maxLength: z.int().positive() }),
  z.object({ kind: z.literal('choice'), required: z.boolean(), options: z.array(z.string()).min(1) }),
  z.object({ kind: z.literal('date'), required: z.boolean() }),
]);

/** The `records.json` of a release. */
export const statedRecordsSchema: z.ZodType<StatedRecords> = z.record(
  z.string(),
  z.record(z.string(), field),
);

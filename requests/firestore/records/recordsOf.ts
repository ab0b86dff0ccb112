import { recordsFile, type StatedField, type StatedRecords } from '@site/shared/requests/statedRecords';
import type { CheckedRelease } from 'federated-site/server';
import { z } from 'zod';

const field: z.ZodType<StatedField> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal(['text', 'email']), required: z.boolean(), maxLength: z.int().positive() }),
  z.object({ kind: z.literal('choice'), required: z.boolean(), options: z.array(z.string()).min(1) }),
  z.object({ kind: z.literal('date'), required: z.boolean() }),
]);

/** The records that a release's forms write, if it has forms. @throws where a kind of field is unknown in this checkout, or the file malformed */
export function recordsOf(checked: CheckedRelease): StatedRecords | undefined {
  return readJsonFile(checked, recordsFile, z.record(z.string(), z.record(z.string(), field)));
}

export function readJsonFile<T>(
  { release, files }: CheckedRelease,
  file: string,
  schema: z.ZodType<T>,
): T | undefined {
  const text = files.get(file)?.toString('utf8');
  if (text === undefined) return undefined;
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    const problem = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause);
    throw new Error(`${file} of ${release.application} ${release.id} is malformed:\n${problem}`, { cause });
  }
}

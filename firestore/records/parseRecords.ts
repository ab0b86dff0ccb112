import { z } from 'zod';
import { statedRecordsSchema } from './statedRecords';
import type { StatedRecords } from '@site/shared/requests/statedRecords';

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

import { connection } from './connection';

/** The kinds of connection, as browsers rate them, on which unrequested downloads would make a user wait. */
const slowLines = ['slow-2g', '2g', '3g'];

/**
 * Whether nothing may be fetched before the user asks for it: they save data, or their connection is 3G or slower. The
 * browser reports it; or the composer does, which marked the loader by the request's headers.
 * @param loader the element of the loader in this document
 */
export function savesData(loader: HTMLScriptElement | null): boolean {
  const { saveData, effectiveType = '' } = connection();
  return saveData === true || slowLines.includes(effectiveType) || loader?.dataset.lean !== undefined;
}

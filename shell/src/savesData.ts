import { connection } from './connection';

/** The kinds of line, as browsers rate them, on which a visitor would wait for whatever they did not ask for. */
const slowLines = ['slow-2g', '2g', '3g'];

/**
 * Whether nothing may be fetched before the visitor asks for it: they save data, or their line is 3G or slower. The
 * browser says so; or the composer does, which read it from the headers of the request and marked the loader.
 * @param loader the element of the loader in this document
 */
export function savesData(loader: HTMLScriptElement | null): boolean {
  const { saveData, effectiveType = '' } = connection();
  return saveData === true || slowLines.includes(effectiveType) || loader?.dataset.lean !== undefined;
}

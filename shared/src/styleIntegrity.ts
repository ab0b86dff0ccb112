/** The name of the global object in which the code that loads stylesheets finds their hashes, by address. */
export const styleIntegrityKey = 'styleIntegrity';

/**
 * Tells what hash each stylesheet must have, before any of them is loaded.
 * @param hashes Subresource Integrity hashes by address, such as `/static/css/content.about.0123456789.css`
 */
export function addStyleIntegrity(hashes: Record<string, string>): void {
  const holder = globalThis as { [styleIntegrityKey]?: Record<string, string> };
  holder[styleIntegrityKey] = { ...holder[styleIntegrityKey], ...hashes };
}

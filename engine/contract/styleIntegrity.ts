/** The name of the global object with the hashes of stylesheets by address, for the code that loads them. */
export const styleIntegrityKey = 'styleIntegrity';

/**
 * Adds the hashes of stylesheets, before any of them is loaded.
 * @param hashes Subresource Integrity hashes by address, such as `/static/css/content.about.0123456789.css`
 */
export function addStyleIntegrity(hashes: Record<string, string>): void {
  const holder = globalThis as { [styleIntegrityKey]?: Record<string, string> };
  holder[styleIntegrityKey] = { ...holder[styleIntegrityKey], ...hashes };
}

/**
 * Reads data that the composer has written into this document.
 * @param id of the element
 * @throws when the composer did not compose the document
 */
export function readDataElement(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  if (!text) throw new Error(`This page has no #${id}: it was not composed by the shell.`);
  return JSON.parse(text);
}

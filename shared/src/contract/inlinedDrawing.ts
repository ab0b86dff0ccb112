/**
 * The attribute of an `<img>` whose drawing the composer has put into the document: the address of the drawing's file, from
 * which the service worker loads it instead.
 */
export const drawingFileAttribute = 'data-file';

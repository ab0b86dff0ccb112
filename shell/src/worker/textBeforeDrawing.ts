import { drawingFileAttribute } from '@site/shared/contract/inlinedDrawing';

const inlined = new RegExp(
  String.raw`(?:<source\b[^>]*>)*<img\b[^>]* ${drawingFileAttribute}="([^"]+)"[^>]*>`,
  'g',
);

const drawing = /data:image\/svg\+xml,[^"#]*/g;

/**
 * Has the browser load the drawing of the first screen when it has laid out the text around it: from its kept file, as a lazy
 * image. An inlined drawing is a document of its own, which the browser creates before it paints the text. From the network
 * it would come a round trip later, so there it is inlined.
 * @param html of a kept page
 */
export function textBeforeDrawing(html: string): string {
  return html.replace(inlined, (elements, file: string) =>
    elements.replace(drawing, () => file).replace('<img', '<img loading="lazy"'),
  );
}

/** @jest-environment node */
import { drawingFileAttribute } from '@site/shared/contract/inlinedDrawing';
import { textBeforeDrawing } from './textBeforeDrawing';

const file = '/static/media/shelf.svg';
const inline = `data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%20id='dark'/%3E`;

function pictureOf(address: string, attributes: string, image: string): string {
  return `<picture><source srcSet="${address}#dark" media="(prefers-color-scheme: dark)"/><img${attributes} src="${address}" alt="${image}"/></picture>`;
}

test('worker: an inlined drawing is loaded from its file, once it is laid out', () => {
  const named = ` ${drawingFileAttribute}="${file}" id="first-screen"`;
  expect(textBeforeDrawing(`<h1>Tools</h1>${pictureOf(inline, named, 'A shelf')}<section>`)).toBe(
    `<h1>Tools</h1>${pictureOf(file, ` loading="lazy"${named}`, 'A shelf')}<section>`,
  );
});

test.each([
  ['of an older composer', pictureOf(inline, '', 'A shelf')],
  ['that is a file', pictureOf(file, ' loading="lazy"', 'A shelf')],
])('worker: a drawing %s stays as it is', (_, html) => {
  expect(textBeforeDrawing(html)).toBe(html);
});

import { inlineDrawings } from './inlineDrawings';

const svg =
  '<svg id="dark" xmlns="http://www.w3.org/2000/svg"><style>svg:target{fill:#fff}</style>\n100% &amp;</svg>';
const files = new Map([
  ['static/media/a.svg', Buffer.from(svg)],
  ['static/media/quoted.svg', Buffer.from(`<svg>\n<text x="1">Don't</text>\n</svg>\n`)],
  ['static/media/large.svg', Buffer.from(svg.padEnd(9_000))],
]);

function pictureOf(file: string, attributes = ''): string {
  const address = `/static/media/${file}`;
  return `<picture class="p"><source srcSet="${address}#dark" media="(prefers-color-scheme: dark)"/><img src="${address}" alt="A drawing"${attributes}/></picture>`;
}

function addressesIn(html: string): string[] {
  return Array.from(html.matchAll(/(?:srcSet|src)="([^"]*)"/g), ([, address = '']) => address);
}

test('drawings: that of the first screen is inline, for both schemes', () => {
  const [dark = '', light = ''] = addressesIn(inlineDrawings(pictureOf('a.svg'), files));
  expect(dark).toBe(light.replace('target', 'root'));
  expect(dark).not.toBe(light);
  const [type, text = ''] = light.split(/,(.*)/s);
  expect(type).toBe('data:image/svg+xml');
  expect(text).not.toMatch(/[\s"#<>&{}]/);
  expect(decodeURIComponent(text)).toBe(svg.replaceAll('"', "'"));
});

test('drawings: space between elements is left out, quotes around an apostrophe stay', () => {
  const [, light = ''] = addressesIn(inlineDrawings(pictureOf('quoted.svg'), files));
  expect(decodeURIComponent(light)).toBe(`data:image/svg+xml,<svg><text x="1">Don't</text></svg>`);
});

test.each([
  ['that is lazy', pictureOf('a.svg', ' loading="lazy"')],
  ['that is large', pictureOf('large.svg')],
  ['of another release', pictureOf('b.svg')],
  ['that is a link', '<a href="/static/media/a.svg">The drawing</a>'],
])('drawings: one %s stays an address', (_, html) => {
  expect(inlineDrawings(html, files)).toBe(html);
});

test('drawings: the sources of a lazy picture stay addresses', () => {
  const html = pictureOf('a.svg', ' loading="lazy"') + pictureOf('a.svg');
  const [first, second, third] = addressesIn(inlineDrawings(html, files));
  expect([first, second]).toEqual(['/static/media/a.svg#dark', '/static/media/a.svg']);
  expect(third).toMatch(/^data:/);
});

import type { ReleaseHealth } from './ReleaseHealth';
import { toHtml } from './toHtml';

const markup = '<img src="x" onerror="alert(1)"> & co';

const health: ReleaseHealth = {
  ...{ application: 'content', release: 'aaaa', from: '2026-11-22T03', until: '2026-11-22T04' },
  ...{ views: 40, failures: 3 },
  errors: [
    {
      ...{ kind: 'error', message: markup, count: 3, place: 'static/js/content.a.js:1:1' },
      ...{ source: 'content-remote/src/About.tsx:5:9', functionName: 'About', stack: [] },
    },
  ],
  speed: [
    { route: '/about', connection: 'all', measured: 9, p75: { LCP: 1200, CLS: 0.1 } },
    { route: 'all', connection: '3g', measured: 9, p75: { LCP: 4000 } },
  ],
};

const html = toHtml([health], new Date(0));

test('health: the page has named charts, and a table of the same figures', () => {
  expect(html).toMatch(/<svg [^>]*role="img" aria-label="p75 by route and by kind of line: [^"]+"/);
  expect(html).toMatch(/>\/about<\/text>[^]*1,200 ms[^]*>3g<\/text>[^]*4,000 ms/);
  expect(html).toMatch(/<td>\/about<\/td>.*1,200 ms.*0\.100.*<td>3g<\/td>.*4,000 ms/);
});

test('health: a vital without measurements says so, and one of 0 ms is drawn', () => {
  const measured = { route: '/about', connection: 'all', measured: 1, p75: { LCP: 1200, INP: 0 } } as const;
  const drawn = toHtml([{ ...health, speed: [measured] }], new Date(0));
  const texts = Array.from(drawn.matchAll(/<text[^>]*>([^<]*)<\/text>/g), ([, text]) => text);
  expect(texts.slice(texts.indexOf('/about') + 1)).toEqual(['1,200 ms', '0.00 ms', 'not measured']);
});

test('health: reported text is escaped, and the page allows no script', () => {
  expect(html).toContain('<td>&lt;img src=&quot;x&quot; onerror=&quot;alert(1)&quot;&gt; &amp; co</td>');
  expect(html).not.toMatch(/<(img|script)/);
  expect(html).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`);
});

test('health: regions wider than a phone can be scrolled with the keyboard', () => {
  const wide = /<div class="wide" tabindex="0" role="group" aria-label="\w+"><(svg|table)/g;
  expect(Array.from(html.matchAll(wide), ([, inside]) => inside)).toEqual(['table', 'svg', 'table']);
});

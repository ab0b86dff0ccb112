import { hydrationDifferences } from './hydrationDifferences';

const page = ({ current = '', text = 'Home', id = '_R_1_', title = '', items = '<li>a</li><li>b</li>' }) =>
  `<header><a href="/"${current}>Home</a></header><main><h1 id="${id}"${title}>${text}</h1><ul>${items}</ul></main>`;

type Look = Parameters<typeof page>[0];

const differences = (sent: Look, hydrated: Look, drawn: Look, wasCorrected = false) =>
  hydrationDifferences({ sent: page(sent), hydrated: page(hydrated), drawn: page(drawn) }, wasCorrected);

test('gate: a mark that only the browser draws in the layout is named with its element', () => {
  expect(differences({}, {}, { current: ' aria-current="page"' })).toEqual([
    'in its first HTML header a “Home” has no aria-current, in the browser “page”: draw the same in both; if it depends on the path, the shell must prerender a layout for this one.',
  ]);
});

test('gate: an attribute of the page that differs is named with its element', () => {
  expect(differences({ title: ' title="a"' }, { title: ' title="a"' }, { title: ' title="b"' })).toEqual([
    'in its first HTML main h1 “Home” has the title “a”, in the browser “b”: draw the same in both, and what only a browser knows in an effect.',
  ]);
});

test.each([
  ['another text', { text: 'Away' }, 'main h1 “Home” has the text “Home”, in the browser “Away”'],
  ['another order', { items: '<li>b</li><li>a</li>' }, 'main ul li “a” has the text “a”, in the browser “b”'],
])('gate: %s that React corrected is named', (_, drawn, expected) => {
  expect(differences({}, drawn, drawn, true)[0]).toContain(expected);
});

test.each([
  ['what an effect changed', {}, { text: 'Away' }, { text: 'Away' }],
  ['what changes by itself', { text: '1' }, { text: '2' }, { text: '3' }],
  ['ids that React makes', {}, {}, { id: '_r_2_' }],
  ['a drawing that the composer wrote into it', ...inlined()],
])('gate: %s is no difference', (_, sent, hydrated, drawn) => {
  expect(differences(sent, hydrated, drawn)).toEqual([]);
});

function inlined(): [Look, Look, Look] {
  const [data, file] = ['data:image/svg+xml,x', '/a.svg'].map((src) => ({ items: `<img src="${src}">` }));
  return [data ?? {}, data ?? {}, file ?? {}];
}

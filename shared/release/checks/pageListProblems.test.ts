import { pageListProblems } from './pageListProblems';

const page = (path: string, more = {}) => ({
  path,
  title: 'Training',
  description: 'What we teach.',
  ...more,
});

test('page list: pages with paths and texts of their own are fine', () => {
  expect(pageListProblems('content', [page('/'), page('/training'), page('/training/2026-plan')])).toEqual(
    [],
  );
});

test('page list: a remote without pages is told to list one', () => {
  expect(pageListProblems('content', [])).toEqual([
    'content has no pages: its pages.ts must list at least one.',
  ]);
});

test.each([
  ['/training/', '/training'],
  ['training', '/training'],
  ['/Training', '/training'],
  ['/our training', '/our-training'],
  ['/our_training//plan/', '/our-training/plan'],
  ['/école', '/ecole'],
  ['/about?x', '/about-x'],
  ['//', '/'],
])('page list: in place of the path %s it suggests %s', (path, usable) => {
  expect(pageListProblems('content', [page(path)])).toEqual([
    `The path ${path} is not usable: write ${usable}.`,
  ]);
});

test('page list: an empty path is shown as such', () => {
  expect(pageListProblems('content', [page('')])).toEqual(['The path "" is not usable: write /.']);
});

test.each(['title', 'description'])('page list: a missing %s is named', (name) => {
  expect(pageListProblems('content', [page('/training', { [name]: ' ' })])).toEqual([
    `/training: the ${name} is missing: write one in pages.ts.`,
  ]);
});

test.each([
  ['title', 60],
  ['description', 160],
])('page list: a %s of %d characters is fine, and one more is too long', (name, most) => {
  expect(pageListProblems('content', [page('/training', { [name]: 'x'.repeat(most) })])).toEqual([]);
  const text = 'x'.repeat(most + 1);
  expect(pageListProblems('content', [page('/training', { [name]: text })])).toEqual([
    `/training: the ${name} “${text}” has ${String(most + 1)} characters, and ${String(most)} are the most: shorten it by 1.`,
  ]);
});

test('page list: two pages at one path are named', () => {
  expect(pageListProblems('content', [page('/training'), page('/'), page('/training')])).toEqual([
    'More than one page has the path /training: give each page a path of its own, or remove one.',
  ]);
});

test.each([
  ['/', '/home', 'home'],
  ['/what/we-do', '/what-we/do', 'what-we-do'],
])('page list: %s and %s cannot both be built', (first, second, name) => {
  expect(pageListProblems('content', [page(first), page(second)])).toEqual([
    `The pages ${first} and ${second} are both built under the name ${name}: give one of them another path.`,
  ]);
});

test('page list: everything that is wrong is listed at once', () => {
  expect(
    pageListProblems('content', [page('/Plan', { title: '', description: '' }), page('/Plan')]),
  ).toHaveLength(5);
});

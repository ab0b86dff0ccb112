import { pageListProblems } from './writeRelease';

const page = (path: string, more = {}) => ({
  path,
  title: 'Training',
  description: 'What we teach.',
  ...more,
});

test('page list: pages with unique paths and texts are accepted', () => {
  expect(pageListProblems('content', [page('/'), page('/training'), page('/training/2026-plan')])).toEqual(
    [],
  );
});

test('page list: a remote without pages is refused', () => {
  expect(pageListProblems('content', [])).toEqual([
    'content has no pages: its pages.ts must list at least one.',
  ]);
});

test.each(['', '/training/', 'training', '/our training', '/école', '/about?x', '//'])(
  'page list: the path “%s” is refused',
  (path) => {
    expect(pageListProblems('content', [page(path)])[0]).toContain(`${path}: its path must look like`);
  },
);

test.each([
  ['title', 60],
  ['description', 160],
])('page list: a %s has 1 to %d characters', (name, most) => {
  expect(pageListProblems('content', [page('/training', { [name]: 'x'.repeat(most) })])).toEqual([]);
  for (const text of [' ', 'x'.repeat(most + 1)])
    expect(pageListProblems('content', [page('/training', { [name]: text })])).toEqual([
      `/training: its ${name} must have 1 to ${String(most)} characters.`,
    ]);
});

test.each([
  ['/training', '/training', 'training'],
  ['/', '/home', 'home'],
  ['/what/we-do', '/what-we/do', 'what-we-do'],
])('page list: %s and %s cannot both be built', (first, second, name) => {
  expect(pageListProblems('content', [page(first), page(second)])).toEqual([
    `The pages ${first} and ${second} are both built under the name ${name}: give one of them another path.`,
  ]);
});

test('page list: all problems are listed at once', () => {
  expect(
    pageListProblems('content', [page('/Plan', { title: '', description: '' }), page('/Plan')]),
  ).toHaveLength(5);
});

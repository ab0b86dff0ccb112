import { chunkNameOf } from './page';

test.each([
  ['/', 'home'],
  ['/what-we-do', 'what-we-do'],
  ['/about/people', 'about-people'],
])('chunkNameOf: the chunk of the page %s is %s', (path, name) => {
  expect(chunkNameOf(path)).toBe(name);
});

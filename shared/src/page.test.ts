import { chunkNameOf } from './page';

test.each([
  ['/', 'home'],
  ['/what-we-do', 'what-we-do'],
  ['/about/people', 'about-people'],
])('the chunk of the page %s is called %s', (path, name) => {
  expect(chunkNameOf(path)).toBe(name);
});

import { mediaName } from './mediaName';

test.each([
  ['src/pages/about/shelf.svg', 'shelf'],
  ['src/IMG 2024 (1).JPG', 'IMG-2024-1-'],
  ['Küche.jpeg', 'K-che'],
  ['src/.hidden.png', 'hidden'],
  ['写真.avif', '-'],
])('media name: %s becomes %s', (file, name) => {
  expect(mediaName(file)).toBe(name);
});

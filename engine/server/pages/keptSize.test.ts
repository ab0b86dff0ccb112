import { fakeRemote, fakeShell, named } from '../../releases/testing/fakeRelease';
import { keptSize } from './workerFile';

const shell = fakeShell();
const large = 'static/media/content.large.svg';

/** The site with one picture, with its size and its compressed size in bytes. */
function withPicture(bytes: number, compressed: number) {
  const remote = fakeRemote('content', [{ path: '/' }], {
    more: { [large]: 'a'.repeat(bytes), [`${large}.br`]: 'b'.repeat(compressed) },
  });
  return [shell.release, remote.release];
}

test.each([
  [900_000, 10_000, '(about 0.1\u00a0MB)'],
  [900_000, 300_000, '(about 0.4\u00a0MB)'],
  [9_000_000, 1_950_000, '(about 2.0\u00a0MB)'],
])('kept size: compressed files, rounded up: %d bytes in %d', (bytes, compressed, text) => {
  expect(keptSize(withPicture(bytes, compressed))).toBe(text);
});

test('kept size: counts every page, but no social image', () => {
  const pages = Array.from({ length: 40 }, (_, number) => ({ path: `/page-${String(number)}` }));
  const { release } = fakeRemote('content', pages, { more: { [large]: 'a'.repeat(600_000) } });
  expect(keptSize([shell.release, release])).toBe('(about 1.1\u00a0MB)');
  const unseen = named<typeof release>({
    ...release,
    pages: release.pages.map((page) => ({ ...page, socialImage: large })),
  });
  expect(keptSize([shell.release, unseen])).toBe('(about 0.5\u00a0MB)');
});

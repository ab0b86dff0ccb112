import fc from 'fast-check';
import { integrityOf, releaseId } from './releaseSchema';
import { fakeRemote } from './testing/fakeRelease';

/** The same value with the keys of every object in another order. */
function reordered(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_key, inner: unknown) =>
    inner === null || typeof inner !== 'object' || Array.isArray(inner)
      ? inner
      : Object.fromEntries(Object.entries(inner).reverse()),
  );
}

const { id, ...rest } = fakeRemote('content', [{ path: '/' }, { path: '/about' }]).release;

test('release id: the same release has the same 32 hexadecimal digits', () => {
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(releaseId(rest)).toBe(id);
});

test('release id: does not depend on the order of keys', () => {
  expect(releaseId(reordered(rest) as object)).toBe(id);
});

test('release id: changes with every text in the release', () => {
  const title = rest.pages[0]?.title;
  fc.assert(
    fc.property(fc.string(), (other) => {
      fc.pre(other !== title);
      const [first, ...others] = rest.pages;
      if (!first) throw new Error('The release has no page.');
      return releaseId({ ...rest, pages: [{ ...first, title: other }, ...others] }) !== id;
    }),
  );
});

test('release id: changes with the order of pages, a file and a hash', () => {
  const [[file, listed] = ['', undefined], ...others] = Object.entries(rest.files);
  if (!listed) throw new Error('The release lists no file.');
  const variants = [
    { ...rest, pages: [...rest.pages].reverse() },
    { ...rest, files: Object.fromEntries(others) },
    { ...rest, files: { ...rest.files, [file]: { ...listed, integrity: integrityOf(Buffer.from('x')) } } },
  ];
  const ids = variants.map((variant) => releaseId(variant));
  expect(new Set([id, ...ids]).size).toBe(4);
});

test('integrity: the hash is the one that browsers compute', () => {
  expect(integrityOf(Buffer.from(''))).toBe('sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=');
});

import { newKeyPair, readPrivateKey, readPublicKey } from '../signing/keys';
import { longestPreview, type Preview, readPreviewToken, writePreviewToken } from './previewToken';

const content = newKeyPair();
const forms = newKeyPair();

const now = Date.parse('2026-06-01T12:00:00Z');
const id = 'a'.repeat(32);
const preview: Preview = { releases: { content: id }, expires: '2026-06-02T12:00:00.000Z' };

const keys = new Map([
  ['content', [readPublicKey(content.publicKey)]],
  ['forms', [readPublicKey(forms.publicKey)]],
  ['unsigned', []],
]);

function read(token: string): Preview {
  return readPreviewToken(token, { keysOf: (application) => keys.get(application), now });
}

/** @param change the fields to replace, valid or not */
function signed(change: object = {}, key = content.privateKey): string {
  return writePreviewToken({ ...preview, ...change } as Preview, readPrivateKey(key));
}

/** A token with the preview of one and the signature of another. */
function mixed(shown: string, signature: string): string {
  return `${shown.split('.')[0] ?? ''}.${signature.split('.')[1] ?? ''}`;
}

test('preview token: shows a release on the site alone that it was made for', () => {
  const rules = { keysOf: () => [], now, site: 'site' };
  const token = writePreviewToken({ ...preview, site: 'site' });
  expect(readPreviewToken(token, rules)).toMatchObject(preview);
  expect(() => readPreviewToken(token, { ...rules, site: 'desk' })).toThrow('of another site');
});

describe('preview token: accepted', () => {
  test.each([
    ['its team signed it', signed(), preview],
    [
      'it is not signed and its application has no keys',
      writePreviewToken({ ...preview, releases: { unsigned: id } }),
      { ...preview, releases: { unsigned: id } },
    ],
    [
      'it has the longest duration',
      signed({ expires: new Date(now + longestPreview).toISOString() }),
      { ...preview, expires: new Date(now + longestPreview).toISOString() },
    ],
  ])('if %s', (_case, token, expected) => {
    expect(read(token)).toEqual(expected);
  });

  test('and is safe in an address and in a cookie', () => {
    expect(signed()).toMatch(/^[\w-]+\.[\w-]{86}$/);
  });
});

describe('preview token: refused', () => {
  const other = { releases: { content: 'b'.repeat(32) } };

  test.each([
    ['signed by another team', signed({}, forms.privateKey), 'not signed by a key of content'],
    ['with the signature of other bytes', mixed(signed(other), signed()), 'not signed by a key of content'],
    [
      'with a release of another team too',
      signed({ releases: { content: id, forms: id } }),
      'not signed by a key of forms',
    ],
    [
      'with an application without keys first',
      writePreviewToken({ ...preview, releases: { unsigned: id, content: id } }),
      'not signed by a key of content',
    ],
    ['of an unknown application', signed({ releases: { shop: id } }), 'has no application shop'],
    ['with an invalid id', signed({ releases: { content: 'latest' } }), 'is malformed'],
    ['that names no release', signed({ releases: {} }), 'is malformed'],
    ['with a field of its own', signed({ origin: 'https://example.org' }), 'is malformed'],
    ['that lasts too long', signed({ expires: '2026-06-08T12:00:00.001Z' }), 'longer than seven days'],
    ['that has ended', signed({ expires: '2026-06-01T12:00:00.000Z' }), 'ended at 2026-06-01T12:00:00.000Z'],
    ['without a signature part', signed().split('.')[0] ?? '', 'is malformed'],
    ['with an attribute of a cookie', `${signed()};Domain=example.org`, 'is malformed'],
    ['that is huge', signed({ expires: 'x'.repeat(100_000) }), 'is too long'],
  ])('%s', (_case, token, reason) => {
    expect(() => read(token)).toThrow(reason);
  });

  test('with isOver if it was valid before', () => {
    const over = signed({ expires: '2026-06-01T11:00:00.000Z' });
    expect(() => read(over)).toThrow(expect.objectContaining({ isOver: true }));
    expect(() => read('')).toThrow(expect.objectContaining({ isOver: false }));
  });
});

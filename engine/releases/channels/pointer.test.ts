import { acceptPointer, type Pointer, type PointerRules, signPointer } from './pointer';
import { RefusedRelease } from '../readRelease';
import { newKeyPair, readPrivateKey, readPublicKey } from '../signing/keys';

const content = newKeyPair();
const contentNext = newKeyPair();
const forms = newKeyPair();

const first = 'a'.repeat(32);
const second = 'b'.repeat(32);
const now = Date.parse('2026-06-01T12:00:00Z');

const unsigned: Omit<Pointer, 'signature'> = {
  application: 'content',
  release: second,
  sequence: 5,
  issued: '2026-06-01T11:00:00.000Z',
  expires: '2026-08-30T11:00:00.000Z',
  previous: [first],
};

function signed(change: Partial<Pointer> = {}, key = content.privateKey): Pointer {
  return signPointer({ ...unsigned, ...change }, readPrivateKey(key));
}

function accept(pointer: unknown, rules: Partial<PointerRules> = {}) {
  const bytes = Buffer.isBuffer(pointer) ? pointer : Buffer.from(JSON.stringify(pointer));
  const keys = [readPublicKey(content.publicKey)];
  return acceptPointer(bytes, { application: 'content', keys, now, ...rules });
}

const accepted = { sequence: 4, release: first };

const bothKeys = [content, contentNext].map(({ publicKey }) => readPublicKey(publicKey));
const { signature, previous, ...others } = signed();
const expired = { expires: '2026-06-01T12:00:00.000Z' };

test.each<[string, unknown, Partial<PointerRules>, object?]>([
  ['its team signed it', signed(), {}, { pointer: signed(), isExpired: false }],
  ['the second of two keys signed it', signed({}, contentNext.privateKey), { keys: bothKeys }],
  ['it names the site', signed({ site: 'site' }), { site: 'site' }],
  ['its fields are in another order', { signature, previous, ...others }, {}],
  ['its sequence is higher than the last one', signed(), { accepted }],
  ['it was accepted before', signed(), { accepted: { sequence: 5, release: second } }],
  ['the application has no keys, and it no signature', { ...unsigned, signature: '' }, { keys: [] }],
  ['it has expired, and nothing was accepted before', signed(expired), {}, { isExpired: true }],
  [
    'it has expired, and its release is live already',
    signed(expired),
    { accepted: { sequence: 5, release: second } },
    { isExpired: true },
  ],
])('pointer: accepted if %s', (_case, pointer, rules, expected = { isExpired: false }) => {
  expect(accept(pointer, rules)).toMatchObject({ pointer: { release: second, sequence: 5 }, ...expected });
});

describe('pointer: refused', () => {
  test.each<[string, unknown, Partial<PointerRules>, string]>([
    ['signed by another team', signed({}, forms.privateKey), {}, 'is not signed by a key of content'],
    ['of another application', signed({ application: 'forms' }), {}, 'is a pointer of forms, not of content'],
    ['of another site with the same key', signed({ site: 'desk' }), { site: 'site' }, 'is a pointer of desk'],
    ['without a site', signed(), { site: 'site' }, 'is a pointer of no site, not of the site site'],
    ['with the last sequence', signed({ sequence: Number.MAX_SAFE_INTEGER }), {}, 'is in the future'],
    ['of the day after tomorrow', signed({ issued: '2026-06-03T12:00:00Z' }), {}, 'is in the future'],
    ['that is valid for centuries', signed({ expires: '2500-01-01T00:00:00Z' }), {}, 'is in the future'],
    ['replayed', signed({ sequence: 3 }), { accepted }, 'it is an older pointer'],
    ['with the sequence of another release', signed({ sequence: 4 }), { accepted }, 'or a second one'],
    [
      'with a signature of other bytes',
      { ...unsigned, signature: signed({ sequence: 6 }).signature },
      {},
      'is not signed by a key of content',
    ],
    [
      'expired and naming a new release',
      signed(expired),
      { accepted },
      'expired at 2026-06-01T12:00:00.000Z',
    ],
    ['naming a file elsewhere', { ...signed(), release: '../../other' }, {}, 'must be the id of a release'],
    ['with an unknown field', { ...signed(), address: 'https://attacker.example' }, {}, 'malformed'],
    ['with too many previous releases', { ...signed(), previous: Array(11).fill(first) }, {}, 'previous'],
    ['that is cut off', Buffer.from('{"application":'), {}, 'malformed'],
  ])('%s', (_case, pointer, rules, message) => {
    expect(() => accept(pointer, rules)).toThrow(message);
    expect(() => accept(pointer, rules)).toThrow(RefusedRelease);
  });
});

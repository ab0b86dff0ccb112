import { acceptPointer, type Pointer, type PointerRules, signPointer, type UnsignedPointer } from './pointer';
import { RefusedRelease } from '../readRelease';
import { newKeyPair, readPrivateKey, readPublicKey } from '../signing/keys';

const content = newKeyPair();
const contentNext = newKeyPair();
const forms = newKeyPair();

const first = 'a'.repeat(32);
const second = 'b'.repeat(32);
const now = Date.parse('2026-06-01T12:00:00Z');

const unsigned: UnsignedPointer = {
  application: 'content',
  release: second,
  sequence: 5,
  issued: '2026-06-01T11:00:00.000Z',
  expires: '2026-12-01T11:00:00.000Z',
  previous: [first],
};

function signed(change: Partial<UnsignedPointer> = {}, key = content.privateKey): Pointer {
  return signPointer({ ...unsigned, ...change }, readPrivateKey(key));
}

function accept(pointer: unknown, rules: Partial<PointerRules> = {}) {
  const bytes = Buffer.isBuffer(pointer) ? pointer : Buffer.from(JSON.stringify(pointer));
  const keys = [readPublicKey(content.publicKey)];
  return acceptPointer(bytes, { application: 'content', keys, now, ...rules });
}

const accepted = { sequence: 4, release: first };

describe('pointer: accepted', () => {
  test('if its team signed it', () => {
    expect(accept(signed())).toEqual({ pointer: signed(), isExpired: false });
  });

  test('if either of two keys signed it', () => {
    const keys = [content, contentNext].map(({ publicKey }) => readPublicKey(publicKey));
    expect(accept(signed({}, contentNext.privateKey), { keys }).pointer.release).toBe(second);
    expect(accept(signed(), { keys }).pointer.release).toBe(second);
  });

  test('if its fields are in another order', () => {
    const { signature, previous, ...rest } = signed();
    expect(accept({ signature, previous, ...rest }).pointer.release).toBe(second);
  });

  test('if its sequence is higher than the last one', () => {
    expect(accept(signed(), { accepted }).pointer.sequence).toBe(5);
  });

  test('again, if it was accepted before', () => {
    expect(accept(signed(), { accepted: { sequence: 5, release: second } }).pointer.release).toBe(second);
  });

  test('if it names an older release with a higher sequence', () => {
    const rollback = signed({ release: first, previous: [second], sequence: 6 });
    expect(accept(rollback, { accepted: { sequence: 5, release: second } }).pointer.release).toBe(first);
  });

  test('without a signature if the application has no keys', () => {
    expect(accept({ ...unsigned, signature: '' }, { keys: [] }).pointer.release).toBe(second);
  });

  test.each([
    ['nothing was accepted before', undefined],
    ['its release is live already', { sequence: 5, release: second }],
  ])('after its expiry, as expired, if %s', (_case, before) => {
    const expired = signed({ expires: '2026-06-01T12:00:00.000Z' });
    expect(accept(expired, { accepted: before })).toMatchObject({ isExpired: true });
  });
});

describe('pointer: refused', () => {
  test.each<[string, unknown, Partial<PointerRules>, string]>([
    ['signed by another team', signed({}, forms.privateKey), {}, 'is not signed by a key of content'],
    [
      'signed by a revoked key',
      signed(),
      { keys: [readPublicKey(contentNext.publicKey)] },
      'is not signed by a key of content',
    ],
    [
      'of another application with the same key',
      signed({ application: 'forms' }),
      {},
      'is a pointer of forms, not of content',
    ],
    ['replayed', signed({ sequence: 3 }), { accepted }, 'it is an older pointer'],
    [
      'with the sequence of another release',
      signed({ sequence: 4 }),
      { accepted },
      'it is an older pointer, or a second one',
    ],
    ['without a signature', { ...unsigned, signature: '' }, {}, 'is not signed by a key of content'],
    [
      'with a signature of other bytes',
      { ...unsigned, signature: signed({ sequence: 6 }).signature },
      {},
      'is not signed by a key of content',
    ],
    [
      'with a previous release added',
      { ...signed(), previous: [first, 'c'.repeat(32)] },
      {},
      'is not signed by a key of content',
    ],
    [
      'expired and naming a new release',
      signed({ expires: '2026-06-01T11:59:59.000Z' }),
      { accepted },
      'expired at 2026-06-01T11:59:59.000Z',
    ],
    [
      'naming a release outside of the channel',
      { ...signed(), release: '../../other' },
      {},
      'must be the id of a release',
    ],
    ['with an unknown field', { ...signed(), address: 'https://attacker.example' }, {}, 'malformed'],
    [
      'with more previous releases than are kept',
      { ...signed(), previous: Array.from({ length: 11 }, () => first) },
      {},
      'previous',
    ],
    ['that is cut off', Buffer.from('{"application":'), {}, 'malformed'],
    ['that is a list', Buffer.from('[]'), {}, 'malformed'],
  ])('%s', (_case, pointer, rules, message) => {
    expect(() => accept(pointer, rules)).toThrow(message);
    expect(() => accept(pointer, rules)).toThrow(RefusedRelease);
  });
});

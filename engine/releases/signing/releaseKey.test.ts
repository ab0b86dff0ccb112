import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '../testing/fakeRelease';
import { newKeyPair, publicKeyOf } from './keys';
import { previewKey, releaseKey } from './releaseKey';

const own = newKeyPair();
const other = newKeyPair();

function publicHalf(...given: Parameters<typeof releaseKey>): string | undefined {
  const key = releaseKey(...given);
  return key && publicKeyOf(key);
}

test('release key: none is needed if the application has none', () => {
  expect(releaseKey('content', [], {})).toBeUndefined();
  expect(releaseKey('content', [], { RELEASE_KEY: own.privateKey })).toBeUndefined();
});

test('release key: is read from its text', () => {
  const keys = [other.publicKey, own.publicKey];
  expect(publicHalf('content', keys, { RELEASE_KEY: own.privateKey })).toBe(own.publicKey);
});

test('release key: is read from a file', async () => {
  const folder = await temporaryFolder();
  const file = path.join(folder, 'content.pem');
  try {
    await writeFile(file, own.privateKey);
    expect(publicHalf('content', [own.publicKey], { RELEASE_KEY_FILE: file })).toBe(own.publicKey);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('release key: a missing one is an error that names the setting', () => {
  expect(() => releaseKey('content', [own.publicKey], {})).toThrow('set RELEASE_KEY_FILE');
});

test("release key: another team's is refused", () => {
  expect(() => releaseKey('content', [own.publicKey], { RELEASE_KEY: other.privateKey })).toThrow(
    'not one of those that site.json lists for content',
  );
});

test.each([
  ['the one for previews is used before the one for releases', other, { PREVIEW_KEY: other.privateKey }],
  ['a team without one signs with its release key', own, { PREVIEW_KEY: '' }],
])('preview key: %s', (_case, { publicKey }, env) => {
  const keys = { keys: [own.publicKey], previewKeys: [other.publicKey] };
  const content = { name: 'content', role: 'remote', owner: 'content', channel: '.', ...keys } as const;
  const key = previewKey(content, { RELEASE_KEY: own.privateKey, ...env });
  expect(key && publicKeyOf(key)).toBe(publicKey);
});

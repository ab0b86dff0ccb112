import { rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { temporaryFolder } from '../testing/fakeRelease';
import { newKeyPair, publicKeyOf } from './keys';
import { previewKey, releaseKey } from './releaseKey';

const [listed, other, preview] = [newKeyPair(), newKeyPair(), newKeyPair()];
const applications = [
  { name: 'content', keys: [newKeyPair().publicKey, listed.publicKey], previewKeys: [preview.publicKey] },
  { name: 'forms', keys: [other.publicKey] },
  { name: 'shell', keys: [] },
];

function publicHalf(env: NodeJS.ProcessEnv, name = 'content'): string | undefined {
  const key = releaseKey(name, applications, env);
  return key && publicKeyOf(key);
}

let folder: string;

beforeAll(async () => {
  folder = await temporaryFolder();
  await writeFile(path.join(folder, 'content.pem'), listed.privateKey);
  await writeFile(path.join(folder, 'forms.pem'), other.privateKey);
});

afterAll(() => rm(folder, { recursive: true }));

test('release key: none is needed if the application has none', () => {
  expect(publicHalf({}, 'shell')).toBeUndefined();
  expect(publicHalf({ RELEASE_KEY: listed.privateKey }, 'shell')).toBeUndefined();
});

test.each([
  ['its text', () => ({ RELEASE_KEY: listed.privateKey })],
  ['a file', () => ({ RELEASE_KEY_FILE: path.join(folder, 'content.pem') })],
  [
    'a file beside the folder in which npm was called',
    () => ({ RELEASE_KEY_FILE: 'content.pem', INIT_CWD: folder }),
  ],
  [
    'a file in the home folder that no shell has replaced',
    () => ({ RELEASE_KEY_FILE: `~/${path.relative(homedir(), path.join(folder, 'content.pem'))}` }),
  ],
])('release key: is read from %s', (_, env) => {
  expect(publicHalf(env())).toBe(listed.publicKey);
});

test.each([
  ['none', () => ({}), 'content is signed by its team: set RELEASE_KEY_FILE'],
  [
    'a file that is missing',
    () => ({ RELEASE_KEY_FILE: '/nowhere/content.pem' }),
    'There is no file /nowhere/content.pem. content is signed',
  ],
  [
    "another team's file",
    () => ({ RELEASE_KEY_FILE: path.join(folder, 'forms.pem') }),
    'forms.pem is the one of forms, not of content. content is signed',
  ],
  [
    'a file that is no key',
    () => ({ RELEASE_KEY_FILE: import.meta.filename }),
    'releaseKey.test.ts is not an Ed25519 key in PEM',
  ],
  ['an unknown key', () => ({ RELEASE_KEY: newKeyPair().privateKey }), 'of no application in site.json'],
  ['the key for previews', () => ({ RELEASE_KEY: preview.privateKey }), 'of no application in site.json'],
])('release key: %s is refused with what to do', (_, env, message) => {
  expect(() => publicHalf(env())).toThrow(message);
});

test.each([
  ['the one for previews is used before the one for releases', preview, { PREVIEW_KEY: preview.privateKey }],
  ['a team without one signs with its release key', listed, { PREVIEW_KEY: '' }],
])('preview key: %s', (_case, { publicKey }, env) => {
  const key = previewKey('content', applications, { RELEASE_KEY: listed.privateKey, ...env });
  expect(key && publicKeyOf(key)).toBe(publicKey);
});

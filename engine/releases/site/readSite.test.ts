import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { newKeyPair } from '../signing/keys';
import { temporaryFolder } from '../testing/fakeRelease';
import { readSite } from './readSite';

let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder();
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

const shell = { role: 'host', owner: 'platform', channel: 'releases/shell', keys: [] };
const content = { role: 'remote', owner: 'content', channel: 'https://content.example.org/', keys: [] };

async function write(site: unknown): Promise<string> {
  const file = path.join(folder, 'site.json');
  await writeFile(file, typeof site === 'string' ? site : JSON.stringify(site));
  return file;
}

test('site: applications keep their order and their addresses', async () => {
  const applications = readSite(await write({ applications: { shell, content } }));
  expect(applications.map(({ name }) => name)).toEqual(['shell', 'content']);
  expect(applications[1]?.channel).toBe('https://content.example.org/');
});

test("site: a folder is relative to the file's own", async () => {
  const [host] = readSite(await write({ applications: { shell } }));
  expect(host?.channel).toBe(path.join(folder, 'releases/shell'));
});

test.each<[string, unknown, string]>([
  ['is missing', undefined, 'cannot be read'],
  ['is not JSON', '{', 'cannot be read'],
  ['has no host', { applications: { content } }, 'exactly one host'],
  ['has two hosts', { applications: { shell, other: shell } }, 'exactly one host'],
  ['has a name with spaces', { name: 'Our site', applications: { shell } }, 'a name in lower case'],
  ['has an unknown field', { applications: { shell: { ...shell, url: '' } } }, 'applications.shell'],
  ['has a name in upper case', { applications: { Shell: shell } }, 'lower case'],
  [
    'has an invalid key',
    { applications: { shell: { ...shell, keys: ['secret'] } } },
    '"secret" is not a public key',
  ],
  [
    'has three keys',
    {
      applications: {
        shell: { ...shell, keys: [newKeyPair(), newKeyPair(), newKeyPair()].map((pair) => pair.publicKey) },
      },
    },
    'more than 2 keys',
  ],
])('site: a file that %s is refused with its name', async (_case, site, message) => {
  const file = site === undefined ? path.join(folder, 'none.json') : await write(site);
  expect(() => readSite(file)).toThrow(message);
  expect(() => readSite(file)).toThrow(file);
});

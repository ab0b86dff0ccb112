import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { distributionOf } from './system';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'system-'));
});

afterAll(() => rm(folder, { recursive: true }));

test.each([
  ['debian', 'PRETTY_NAME="Debian GNU/Linux 12"\nVERSION_ID="12"\nID=debian\n'],
  ['ubuntu', 'NAME="Ubuntu"\nID="ubuntu"\nID_LIKE=debian\n'],
])('system: %s is known by its own file', async (distribution, text) => {
  const file = path.join(folder, distribution);
  await writeFile(file, text);
  expect(distributionOf(file)).toBe(distribution);
});

test('system: one without that file has no distribution', () => {
  expect(distributionOf(path.join(folder, 'missing'))).toBeUndefined();
});

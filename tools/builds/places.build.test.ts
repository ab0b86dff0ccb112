import { brotliCompressSync, gzipSync } from 'node:zlib';
import { checkRelease, releaseFile } from '@site/publishing/releases/readRelease';
import { integrityOf } from '@site/publishing/releases/release';
import { named } from '@site/publishing/releases/testing/fakeRelease';
import { type OwnApplication, ownApplication } from '@site/publishing/site/applications';
import { Checkout } from './Checkout';

const shell = ownApplication('shell');
const content = ownApplication('content');
const page = `${content.workspace}/src/pages/about/AboutPage.tsx`;
const heading = 'title="About Us"';
const changed = 'title="About Them"';

let here: Checkout;
let elsewhere: Checkout;

beforeAll(async () => {
  here = await Checkout.make('here');
  elsewhere = await Checkout.make('another/place/further-down');
});

afterAll(async () => {
  await Promise.all([here.remove(), elsewhere.remove()]);
});

async function idOf(checkout: Checkout, application: OwnApplication): Promise<string> {
  const { release } = await checkout.build(application);
  return release.id;
}

test('build: the same source gives the same release in any folder, with any cache', async () => {
  const first = await idOf(here, content);
  await here.replace(page, heading, changed);
  const second = await idOf(here, content);
  expect(second).not.toBe(first);
  await here.replace(page, changed, heading);
  expect(await idOf(here, content)).toBe(first);

  await elsewhere.takeCache({ from: here });
  await elsewhere.replace(page, heading, changed);
  expect(await idOf(elsewhere, content)).toBe(second);
  expect(await idOf(elsewhere, shell)).toBe(await idOf(here, shell));
});

test('release: an entry with the hash of a style in place of a script is refused', async () => {
  const { release, files } = await here.build(content);
  const page = release.role === 'remote' ? release.pages.find(({ path }) => path === '/about') : undefined;
  const [entry = '', script = '', style = ''] = [page?.scripts[0], page?.scripts.at(-1), page?.styles.at(-1)];
  const integrity = (file: string) => release.files[file]?.integrity ?? '';
  const text = files.get(entry)?.toString() ?? '';
  expect(text).toContain(integrity(script));
  const wrong = Buffer.from(text.replace(integrity(script), integrity(style)));
  const changedFiles = new Map(files)
    .set(entry, wrong)
    .set(`${entry}.br`, brotliCompressSync(wrong))
    .set(`${entry}.gz`, gzipSync(wrong));
  const listing = Object.fromEntries(
    [...changedFiles].map(([file, bytes]) => [file, { integrity: integrityOf(bytes), bytes: bytes.length }]),
  );
  changedFiles.set(releaseFile, Buffer.from(JSON.stringify(named({ ...release, files: listing }))));
  const read = (file: string) => Promise.resolve(changedFiles.get(file) ?? Buffer.alloc(0));
  await expect(checkRelease('content', read)).rejects.toThrow(`by the hash of ${style}`);
});

import { rm } from 'node:fs/promises';
import { fakeRemote, temporaryFolder } from '../testing/fakeRelease';
import { Channel } from './Channel';
import { openStore } from './openChannels';
import { pointerFile } from './pointer';
import { S3Store } from './S3Store';
import { type RunningS3, startS3 } from './testing/startS3';

let s3: RunningS3;
let folder: string;
const before = { ...process.env };

async function start(): Promise<S3Store> {
  s3 = await startS3();
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_S3: s3.address,
    AWS_REGION: 'eu-west-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
  });
  return new S3Store('s3://bucket/content');
}

beforeEach(async () => {
  folder = await temporaryFolder();
});

afterEach(async () => {
  process.env = { ...before };
  await s3.stop();
  await rm(folder, { recursive: true });
});

async function publish(store: S3Store, ...texts: string[]): Promise<Channel> {
  const channel = new Channel({ name: 'content', keys: [] }, store);
  for (const text of texts) await channel.publish(fakeRemote('content', [{}], { text }));
  return channel;
}

test('s3 store: a written file reads back', async () => {
  const store = await start();
  await store.write('static/js/a.js', Buffer.from('a'));
  expect((await store.read('static/js/a.js', 1000))?.bytes.toString()).toBe('a');
  expect(await store.read('static/js/b.js', 1000)).toBeUndefined();
  await expect(store.read('static/js/a.js', 0)).rejects.toThrow('longer than 0 bytes');
});

test('s3 store: a file that changed meanwhile is not replaced', async () => {
  const store = await start();
  await store.replace('live.json', Buffer.from('1'), undefined);
  const version = (await store.read('live.json', 1000))?.version;
  expect(await store.replace('live.json', Buffer.from('2'), version)).toBe(true);
  expect(await store.replace('live.json', Buffer.from('3'), version)).toBe(false);
  expect(await store.replace('live.json', Buffer.from('3'), undefined)).toBe(false);
  await store.remove('live.json');
  expect(await store.replace('live.json', Buffer.from('3'), version)).toBe(false);
});

test('s3 store: of publishers at once one wins', async () => {
  const store = await start();
  const outcomes = await Promise.all(
    ['1', '2', '3'].map((text) => store.replace('live.json', Buffer.from(text), undefined)),
  );
  expect(outcomes.filter(Boolean)).toHaveLength(1);
});

test('s3 store: a channel publishes and rolls back, also where checksums are refused', async () => {
  const channel = await publish(await start(), 'first', 'second');
  const { previous = [] } = (await channel.pointer()) ?? {};
  expect(await channel.rollback()).toBe(previous[0]);
});

test('s3 store: settings that are missing are named', async () => {
  const store = await start();
  delete process.env.AWS_REGION;
  await expect(store.read(pointerFile, 1000)).rejects.toThrow(
    /^s3:\/\/bucket\/content cannot be used: Region is missing\. Set AWS_REGION, /,
  );
});

test('s3 store: a write whose response was lost is no conflict with itself', async () => {
  const store = await start();
  s3.loseResponseTo('live.json');
  expect(await store.replace('live.json', Buffer.from('1'), undefined)).toBe(true);
  const version = (await store.read('live.json', 1000))?.version;
  s3.loseResponseTo('live.json');
  expect(await store.replace('live.json', Buffer.from('2'), version)).toBe(true);
  expect((await store.read('live.json', 1000))?.bytes.toString()).toBe('2');
});

test('s3 store: lists every file, over many pages', async () => {
  const store = await start();
  const names = Array.from({ length: 8 }, (_, index) => `static/${String(index)}.js`);
  for (const name of names) await store.write(name, Buffer.from(name));
  expect((await store.list()).map(({ file }) => file)).toEqual(names);
});

test('s3 store: static files are cached for ever, pointers never', async () => {
  const store = await start();
  await store.write('static/js/a.js', Buffer.from('a'));
  await store.write('live.json', Buffer.from('{}'));
  expect(s3.objects.get('bucket/content/static/js/a.js')?.headers).toEqual({
    'content-type': 'text/javascript',
    'cache-control': 'public, max-age=31536000, immutable, no-transform',
  });
  expect(s3.objects.get('bucket/content/live.json')?.headers['cache-control']).toBe('no-cache');
});

test.each(['s3://', 's3://B', 'ftp://host/'])('store: %s is refused as a target', async (target) => {
  await start();
  await expect(openStore(target)).rejects.toThrow(/write s3:|name a folder/);
});

import { rm } from 'node:fs/promises';
import { fakeRemote, temporaryFolder, writeFakeRelease } from '../releases/testing/fakeRelease';
import { Channel } from './Channel';
import { openStore } from './openStore';
import { S3Store } from './S3Store';
import { type RunningS3, startS3 } from './testing/startS3';

let s3: RunningS3;
const before = { ...process.env };

async function start(options?: { conditional: boolean }): Promise<S3Store> {
  s3 = await startS3(options);
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_S3: s3.address,
    AWS_REGION: 'eu-west-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
  });
  return new S3Store('s3://bucket/content');
}

afterEach(async () => {
  process.env = { ...before };
  await s3.stop();
});

describe.each([
  ['with conditional writes', true],
  ['without conditional writes', false],
])('s3 store: %s', (_case, conditional) => {
  test('a written file reads back', async () => {
    const store = await start({ conditional });
    await store.write('static/js/a.js', Buffer.from('a'));
    expect((await store.read('static/js/a.js'))?.bytes.toString()).toBe('a');
    expect(await store.read('static/js/b.js')).toBeUndefined();
  });

  test('a file that changed meanwhile is not replaced', async () => {
    const store = await start({ conditional });
    await store.replace('live.json', Buffer.from('1'), undefined);
    const version = (await store.read('live.json'))?.version;
    await store.replace('live.json', Buffer.from('2'), version);
    await expect(store.replace('live.json', Buffer.from('3'), version)).rejects.toThrow('another process');
    await expect(store.replace('live.json', Buffer.from('3'), undefined)).rejects.toThrow('another process');
    await store.remove('live.json');
    await expect(store.replace('live.json', Buffer.from('3'), version)).rejects.toThrow('another process');
  });

  test('a channel publishes and rolls back', async () => {
    const store = await start({ conditional });
    const folder = await temporaryFolder();
    try {
      const channel = new Channel('content', store);
      const [first, second] = ['first', 'second'].map((text) => fakeRemote('content', [{}], { text }));
      if (!first || !second) throw new Error('There are two.');
      await channel.publish(await writeFakeRelease(`${folder}/1`, first));
      await channel.publish(await writeFakeRelease(`${folder}/2`, second));
      expect(await channel.pointer()).toMatchObject({ sequence: 2, previous: [first.release.id] });
      expect(await channel.rollback()).toBe(first.release.id);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

test('s3 store: of two publishers at once one wins', async () => {
  const store = await start();
  const outcomes = await Promise.allSettled(
    ['1', '2', '3'].map((text) => store.replace('live.json', Buffer.from(text), undefined)),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('s3 store: lists every file of a prefix, over many pages', async () => {
  const store = await start();
  const names = Array.from({ length: 8 }, (_, index) => `static/${String(index)}.js`);
  for (const name of [...names, 'live.json']) await store.write(name, Buffer.from(name));
  expect((await store.list('static/')).map(({ file }) => file)).toEqual(names);
});

test('s3 store: holds is true only for the same bytes', async () => {
  const store = await start();
  await store.write('a', Buffer.from('one'));
  expect(await store.holds('a', Buffer.from('one'))).toBe(true);
  expect(await store.holds('a', Buffer.from('two'))).toBe(false);
  expect(await store.holds('b', Buffer.from('one'))).toBe(false);
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
  s3 = await startS3();
  await expect(openStore(target)).rejects.toThrow(/write s3:|name a folder/);
});

import { rm } from 'node:fs/promises';
import { fakeRemote, temporaryFolder, writeFakeRelease } from '../testing/fakeRelease';
import { acceptPointer } from './acceptPointer';
import { Channel } from './Channel';
import { openStore } from './openStore';
import { pointerFile } from './pointer';
import { S3Store } from './S3Store';
import { type RunningS3, startS3 } from './testing/startS3';

let s3: RunningS3;
const before = { ...process.env };

async function start(options?: Parameters<typeof startS3>[0]): Promise<S3Store> {
  s3 = await startS3(options);
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_S3: s3.address,
    AWS_REGION: 'eu-west-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
  });
  return open();
}

/** Opens the store as another publisher does. */
function open(): S3Store {
  return new S3Store('s3://bucket/content', 300);
}

afterEach(async () => {
  process.env = { ...before };
  await s3.stop();
});

describe.each<[string, Parameters<typeof startS3>[0]]>([
  ['with conditional writes', {}],
  ['without conditional writes', { conditions: 'unknown' }],
  ['that ignores conditions', { conditions: 'ignored' }],
  ['that refuses checksums', { checksums: false }],
])('s3 store: one %s', (_case, options) => {
  test('a written file reads back', async () => {
    const store = await start(options);
    await store.write('static/js/a.js', Buffer.from('a'));
    expect((await store.read('static/js/a.js'))?.bytes.toString()).toBe('a');
    expect(await store.read('static/js/b.js')).toBeUndefined();
  });

  test('a file that changed meanwhile is not replaced', async () => {
    const store = await start(options);
    await store.replace('live.json', Buffer.from('1'), undefined);
    const version = (await store.read('live.json'))?.version;
    await store.replace('live.json', Buffer.from('2'), version);
    await expect(store.replace('live.json', Buffer.from('3'), version)).rejects.toThrow('another process');
    await expect(store.replace('live.json', Buffer.from('3'), undefined)).rejects.toThrow('another process');
    await store.remove('live.json');
    await expect(store.replace('live.json', Buffer.from('3'), version)).rejects.toThrow('another process');
  });

  test('of publishers at once one wins, and the others are told', async () => {
    await start(options);
    const outcomes = await Promise.allSettled(
      ['1', '2', '3'].map((text) => open().replace('live.json', Buffer.from(text), undefined)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('a channel publishes and rolls back', async () => {
    const store = await start(options);
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

test('s3 store: a write whose response was lost is no conflict with itself', async () => {
  const store = await start();
  s3.loseResponseTo('live.json');
  await store.replace('live.json', Buffer.from('1'), undefined);
  const version = (await store.read('live.json'))?.version;
  s3.loseResponseTo('live.json');
  await store.replace('live.json', Buffer.from('2'), version);
  expect((await store.read('live.json'))?.bytes.toString()).toBe('2');
});

const day = 24 * 60 * 60_000;

test('s3 store: a publisher whose clock is far behind signs a valid pointer', async () => {
  const store = await start({ ahead: 400 * day });
  const folder = await temporaryFolder();
  try {
    await new Channel('content', store).publish(await writeFakeRelease(folder, fakeRemote('content')));
  } finally {
    await rm(folder, { recursive: true });
  }
  const { bytes = Buffer.alloc(0) } = (await store.read(pointerFile)) ?? {};
  const rules = { application: 'content', keys: [], now: Date.now() + 400 * day };
  expect(acceptPointer(bytes, rules).isExpired).toBe(false);
});

test('s3 store: the age of a file does not depend on the clock of this machine', async () => {
  const store = await start({ ahead: -2 * day });
  await store.write('static/js/a.js', Buffer.from('a'));
  const [file] = await store.list('static/');
  expect(file?.age).toBeLessThan(day);
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

import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CheckedRelease } from '@site/shared/release/readRelease';
import { ReleaseFolder } from '@site/shared/release/releaseFolder';
import { abandonDraft } from '@site/shared/release/testing/abandonDraft';
import { fakeRemote, temporaryFolder } from '@site/shared/release/testing/fakeRelease';
import { FakeHost } from '../testing/FakeHost';
import { AddressSource } from './AddressSource';
import type { FoundReleases } from './ReleaseSource';

const first = fakeRemote('content', [{}], { word: 'first' });
const second = fakeRemote('content', [{}], { word: 'second' });
const third = fakeRemote('content', [{}], { word: 'third' });
const log = jest.fn();
let cache: string;
let host: FakeHost;
let now: number;

beforeEach(async () => {
  cache = await temporaryFolder();
  host = await FakeHost.start(first);
  log.mockClear();
  now = 0;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});

afterEach(async () => {
  jest.restoreAllMocks();
  await host.stop();
  await rm(cache, { recursive: true });
});

function idsOf(found: FoundReleases | undefined) {
  return found && { live: found.live.release.id, older: found.older.map(({ release }) => release.id) };
}

function start(): AddressSource {
  return new AddressSource('content', host.address, new ReleaseFolder('content', cache), log);
}

function poll(source: AddressSource): Promise<FoundReleases | undefined> {
  return source.poll(new AbortController().signal);
}

/** Polls after so long that everything that failed is tried again. */
function pollLater(source: AddressSource): Promise<FoundReleases | undefined> {
  now += 60_000;
  return poll(source);
}

const kept = () => new ReleaseFolder('content', cache).kept();

test('is copied whole', async () => {
  const found = await poll(start());
  expect(idsOf(found)).toEqual({ live: first.release.id, older: [] });
  expect(found?.live.files.get('pages/about.html')).toEqual(first.files.get('pages/about.html'));
});

test.each([
  { validators: 'validators', hasValidators: true, status: 304 },
  { validators: 'no validators', hasValidators: false, status: 200 },
])('with $validators is asked for its listing alone until that changes', async (given) => {
  host.hasValidators = given.hasValidators;
  const source = start();
  await poll(source);
  host.requests = [];
  expect(await poll(source)).toBeUndefined();
  expect(host.requests).toEqual([{ file: 'release.json', status: given.status }]);
  host.release = second;
  expect(idsOf(await poll(source))).toEqual({ live: second.release.id, older: [first.release.id] });
});

test('goes back to a release that is here already without fetching it again', async () => {
  const source = start();
  await poll(source);
  host.release = second;
  await poll(source);
  host.release = first;
  host.requests = [];
  expect(idsOf(await poll(source))).toEqual({ live: first.release.id, older: [second.release.id] });
  expect(host.requests).toEqual([{ file: 'release.json', status: 200 }]);
});

test('a damaged release is refused, not kept, and not fetched again before it is due', async () => {
  const source = start();
  await poll(source);
  const page = Buffer.from('so long that it is not a part of the page that was built');
  host.release = { release: second.release, files: new Map([...second.files, ['pages/about.html', page]]) };
  const refusal = { isRefusal: true, message: 'pages/about.html is not the file that was built.' };
  await expect(poll(source)).rejects.toMatchObject(refusal);
  host.requests = [];
  await expect(poll(source)).rejects.toMatchObject(refusal);
  expect(host.requests).toEqual([{ file: 'release.json', status: 304 }]);
  expect(await kept()).toEqual([first.release.id]);
  host.release = third;
  expect(idsOf(await poll(source))?.live).toBe(third.release.id);
});

test('is fetched again after a file did not arrive, when that is due', async () => {
  const source = start();
  host.broken.add(first.release.entry);
  const failure = `${first.release.entry} could not be fetched. The host answered with 503.`;
  await expect(poll(source)).rejects.toThrow(failure);
  host.broken.clear();
  await expect(poll(source)).rejects.toThrow(failure);
  expect(idsOf(await pollLater(source))?.live).toBe(first.release.id);
});

test('that answers with an error is not asked again before that is due', async () => {
  const source = start();
  host.broken.add('release.json');
  await expect(poll(source)).rejects.toThrow(
    `${host.address}/release.json could not be fetched. The host answered with 503.`,
  );
  await expect(poll(source)).rejects.toThrow('The host answered with 503.');
  expect(host.requests).toHaveLength(1);
});

test('that is down leaves what is live alone, and is asked again', async () => {
  const source = start();
  await poll(source);
  host.isDown = true;
  await expect(poll(source)).rejects.toThrow('release.json could not be fetched.');
  host.isDown = false;
  host.release = second;
  expect(idsOf(await pollLater(source))?.live).toBe(second.release.id);
});

test('that hangs is let go when the poll is ended', async () => {
  host.isHanging = true;
  const controller = new AbortController();
  const polled = start().poll(controller.signal);
  controller.abort();
  await expect(polled).rejects.toThrow('release.json could not be fetched.');
});

test('that takes too long is given up', async () => {
  jest.useFakeTimers({ advanceTimers: false, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  try {
    host.isHanging = true;
    const polled = poll(start());
    const failed = expect(polled).rejects.toThrow('The host took longer than 10 seconds.');
    await host.isAsked();
    await jest.advanceTimersByTimeAsync(10_000);
    await failed;
  } finally {
    jest.useRealTimers();
  }
});

test('that is down when the server starts again has its last good release all the same', async () => {
  await poll(start());
  host.isDown = true;
  const restarted = start();
  expect(idsOf(await poll(restarted))?.live).toBe(first.release.id);
  await expect(poll(restarted)).rejects.toThrow('release.json could not be fetched.');
});

test('is not fetched again by a server that starts again', async () => {
  await poll(start());
  const restarted = start();
  await poll(restarted);
  host.requests = [];
  expect(await poll(restarted)).toBeUndefined();
  expect(host.requests).toEqual([{ file: 'release.json', status: 200 }]);
});

test('that has another release when the server starts again is copied at the next poll', async () => {
  await poll(start());
  host.release = second;
  const restarted = start();
  expect(idsOf(await poll(restarted))?.live).toBe(first.release.id);
  expect(idsOf(await poll(restarted))).toEqual({ live: second.release.id, older: [first.release.id] });
  expect((await restarted.read(first.release.id))?.release.id).toBe(first.release.id);
});

test('cannot write outside its own folder', async () => {
  const outside = JSON.stringify(first.release).replaceAll('pages/about.html', '../../about.html');
  host.release = { release: JSON.parse(outside) as CheckedRelease['release'], files: first.files };
  await expect(poll(start())).rejects.toThrow('must be a plain relative path');
});

describe('a cache that cannot be written', () => {
  beforeEach(async () => {
    await rm(cache, { recursive: true });
    await writeFile(cache, 'a file in place of the folder');
  });

  test('the release is served all the same, fetched once, and the log says so once', async () => {
    const source = start();
    expect(idsOf(await poll(source))?.live).toBe(first.release.id);
    host.requests = [];
    expect(await poll(source)).toBeUndefined();
    expect(await pollLater(source)).toBeUndefined();
    expect(host.requests.map(({ file }) => file)).toEqual(['release.json', 'release.json']);
    expect(log.mock.calls).toEqual([
      [
        expect.stringMatching(
          `^content: release ${first.release.id} is served from memory, it cannot be kept for a restart\\. E\\w+: `,
        ),
      ],
    ]);
  });

  test('the release is kept once it can be, without being fetched again', async () => {
    const source = start();
    await poll(source);
    await rm(cache);
    await mkdir(cache);
    host.requests = [];
    expect(await pollLater(source)).toBeUndefined();
    expect(await kept()).toEqual([first.release.id]);
    expect(host.requests.map(({ file }) => file)).toEqual(['release.json']);
  });
});

test('what a killed server left half-done in the cache is removed', async () => {
  await abandonDraft(path.join(cache, first.release.id));
  expect(await readdir(cache)).toHaveLength(1);
  host.isDown = true;
  await expect(poll(start())).rejects.toThrow('release.json could not be fetched.');
  expect(await readdir(cache)).toEqual([]);
});

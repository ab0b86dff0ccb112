import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rm, unlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CheckedRelease } from '@site/shared/release/readRelease';
import { ReleaseFolder } from '@site/shared/release/releaseFolder';
import { fakeRemote, temporaryFolder, writeFakeRelease } from '@site/shared/release/testing/fakeRelease';
import { type FoundReleases, type ReleaseSource, releaseSource } from './ReleaseSource';

let folder: string;
let cache: string;

beforeEach(async () => {
  folder = await temporaryFolder();
  cache = await temporaryFolder();
});

afterEach(async () => {
  await rm(folder, { recursive: true });
  await rm(cache, { recursive: true });
});

const first = fakeRemote('content', [{}], { word: 'first' });
const second = fakeRemote('content', [{}], { word: 'second' });
const third = fakeRemote('content', [{}], { word: 'third' });

/** The ids of what was found. */
function idsOf(found: FoundReleases | undefined) {
  return found && { live: found.live.release.id, older: found.older.map(({ release }) => release.id) };
}

describe('a folder of releases', () => {
  let releases: ReleaseFolder;
  let source: ReleaseSource;

  beforeEach(() => {
    releases = new ReleaseFolder('content', folder);
    source = releaseSource('content', folder, cache);
  });

  async function publish(release: CheckedRelease): Promise<string> {
    const dist = await temporaryFolder();
    const id = await releases.publish(await writeFakeRelease(dist, release));
    await rm(dist, { recursive: true });
    return id;
  }

  test('has nothing before the first release', async () => {
    expect(await source.look()).toBeUndefined();
  });

  test('tells of a release once', async () => {
    const id = await publish(first);
    expect(idsOf(await source.look())).toEqual({ live: id, older: [] });
    expect(await source.look()).toBeUndefined();
  });

  test('tells of a switch, and keeps the release before for the tabs that still run it', async () => {
    const before = await publish(first);
    await source.look();
    const after = await publish(second);
    expect(idsOf(await source.look())).toEqual({ live: after, older: [before] });
  });

  test('finds older releases also when the server has started after them', async () => {
    const before = await publish(first);
    const after = await publish(second);
    expect(idsOf(await source.look())).toEqual({ live: after, older: [before] });
  });

  test('tells of a rollback', async () => {
    const before = await publish(first);
    const after = await publish(second);
    await source.look();
    await releases.rollback();
    expect(idsOf(await source.look())).toEqual({ live: before, older: [after] });
  });

  test('refuses a damaged release once, and takes the next good one', async () => {
    await publish(first);
    await source.look();
    const damaged = await publish(second);
    await writeFile(path.join(releases.pathOf(damaged), 'pages/about.html'), 'changed');
    await expect(source.look()).rejects.toThrow('pages/about.html is not the file that was built.');
    expect(await source.look()).toBeUndefined();
    const good = await publish(third);
    expect(idsOf(await source.look())?.live).toBe(good);
  });

  test('does without an older release that is damaged', async () => {
    const damaged = await publish(first);
    const live = await publish(second);
    await unlink(path.join(releases.pathOf(damaged), 'pages/about.html'));
    expect(idsOf(await source.look())).toEqual({ live, older: [] });
  });
});

describe('a single build', () => {
  test('is taken each time it is built anew', async () => {
    const source = releaseSource('content', folder, cache);
    expect(await source.look()).toBeUndefined();
    await writeFakeRelease(folder, first);
    expect(idsOf(await source.look())?.live).toBe(first.release.id);
    expect(await source.look()).toBeUndefined();
    await writeFakeRelease(folder, second);
    await utimes(path.join(folder, 'release.json'), 1, 1);
    expect(idsOf(await source.look())).toEqual({ live: second.release.id, older: [first.release.id] });
  });
});

describe('an address', () => {
  /** Where a team has published its release, as a static host serves it. */
  const host = {
    release: first as CheckedRelease,
    isDown: false,
    hasValidators: true,
    broken: new Set<string>(),
    requests: [] as { file: string; status: number }[],
    server: undefined as Server | undefined,
  };
  let address: string;
  let now: number;

  beforeEach(async () => {
    Object.assign(host, {
      release: first,
      isDown: false,
      hasValidators: true,
      broken: new Set(),
      requests: [],
    });
    host.server = createServer((request, response) => {
      const file = request.url?.replace('/content/', '') ?? '';
      const { release, files } = host.release;
      const body = file === 'release.json' ? JSON.stringify(release) : files.get(file);
      const etag = `"${release.id}"`;
      const status = host.broken.has(file)
        ? 503
        : !body
          ? 404
          : request.headers['if-none-match'] === etag
            ? 304
            : 200;
      host.requests.push({ file, status });
      if (host.isDown) request.destroy();
      else
        response.writeHead(status, host.hasValidators ? { etag } : {}).end(status === 200 ? body : undefined);
    });
    await new Promise<void>((resolve) => host.server?.listen(0, '127.0.0.1', resolve));
    const { port } = host.server.address() as AddressInfo;
    address = `http://127.0.0.1:${String(port)}/content`;
    now = 0;
    jest.spyOn(Date, 'now').mockImplementation(() => now);
  });

  afterEach(async () => {
    jest.restoreAllMocks();
    host.server?.closeAllConnections();
    await new Promise((resolve) => host.server?.close(resolve));
  });

  function start(): ReleaseSource {
    return releaseSource('content', address, cache);
  }

  /** Looks after so much time that the address is asked again. */
  function lookLater(source: ReleaseSource): Promise<FoundReleases | undefined> {
    now += 1500;
    return source.look();
  }

  test('is copied whole', async () => {
    const found = await start().look();
    expect(idsOf(found)).toEqual({ live: first.release.id, older: [] });
    expect(found?.live.files.get('pages/about.html')).toEqual(first.files.get('pages/about.html'));
  });

  test('is asked for its listing alone while nothing changes, and not at every look', async () => {
    const source = start();
    await source.look();
    host.requests = [];
    expect(await source.look()).toBeUndefined();
    expect(host.requests).toEqual([]);
    expect(await lookLater(source)).toBeUndefined();
    expect(host.requests).toEqual([{ file: 'release.json', status: 304 }]);
  });

  test('that sends no validators is asked for its listing alone as well while nothing changes', async () => {
    host.hasValidators = false;
    const source = start();
    await source.look();
    host.requests = [];
    expect(await lookLater(source)).toBeUndefined();
    expect(host.requests).toEqual([{ file: 'release.json', status: 200 }]);
    host.release = second;
    expect(idsOf(await lookLater(source))?.live).toBe(second.release.id);
  });

  test('is copied again when it has another release', async () => {
    const source = start();
    await source.look();
    host.release = second;
    expect(idsOf(await lookLater(source))).toEqual({ live: second.release.id, older: [first.release.id] });
  });

  test('keeps its last good release out of the way of one that is damaged, and does not fetch that one twice', async () => {
    const source = start();
    await source.look();
    host.release = {
      release: second.release,
      files: new Map([...second.files, ['pages/about.html', Buffer.from('x')]]),
    };
    await expect(lookLater(source)).rejects.toThrow('pages/about.html is not the file that was built.');
    host.requests = [];
    expect(await lookLater(source)).toBeUndefined();
    expect(host.requests).toEqual([{ file: 'release.json', status: 304 }]);
    expect(await new ReleaseFolder('content', path.join(cache, 'content')).kept()).toEqual([
      first.release.id,
    ]);
    host.release = third;
    expect(idsOf(await lookLater(source))?.live).toBe(third.release.id);
  });

  test('is fetched again after a file did not arrive', async () => {
    const source = start();
    host.broken.add(first.release.entry);
    await expect(source.look()).rejects.toThrow(`${first.release.entry} cannot be read.`);
    host.broken.clear();
    expect(idsOf(await lookLater(source))?.live).toBe(first.release.id);
  });

  test('that answers with an error is refused with that answer', async () => {
    host.broken.add('release.json');
    await expect(start().look()).rejects.toThrow(`${address}/release.json was answered with 503.`);
  });

  test('that is down leaves what is live alone, and is asked again', async () => {
    const source = start();
    await source.look();
    host.isDown = true;
    await expect(lookLater(source)).rejects.toThrow();
    expect(await source.look()).toBeUndefined();
    host.isDown = false;
    host.release = second;
    expect(idsOf(await lookLater(source))?.live).toBe(second.release.id);
  });

  test('that is down when the server starts again has its last good release all the same', async () => {
    await start().look();
    host.isDown = true;
    const restarted = start();
    expect(idsOf(await restarted.look())?.live).toBe(first.release.id);
    await expect(restarted.look()).rejects.toThrow();
    expect(await restarted.look()).toBeUndefined();
  });

  test('that has another release when the server starts again is copied at the next look', async () => {
    await start().look();
    host.release = second;
    const restarted = start();
    expect(idsOf(await restarted.look())?.live).toBe(first.release.id);
    expect(idsOf(await restarted.look())).toEqual({ live: second.release.id, older: [first.release.id] });
  });

  test('cannot write outside its own folder', async () => {
    const outside = JSON.stringify(first.release).replaceAll('pages/about.html', '../../about.html');
    host.release = { release: JSON.parse(outside) as CheckedRelease['release'], files: first.files };
    await expect(start().look()).rejects.toThrow('must be a plain relative path');
  });
});

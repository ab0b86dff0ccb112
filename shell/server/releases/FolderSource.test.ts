import { cp, rm, unlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CheckedRelease } from '@site/shared/release/readRelease';
import { ReleaseFolder } from '@site/shared/release/releaseFolder';
import { fakeRemote, temporaryFolder, writeFakeRelease } from '@site/shared/release/testing/fakeRelease';
import { FolderSource } from './FolderSource';
import type { FoundReleases } from './ReleaseSource';

let folder: string;
let releases: ReleaseFolder;
let source: FolderSource;
let now: number;

beforeEach(async () => {
  folder = await temporaryFolder();
  releases = new ReleaseFolder('content', folder);
  source = new FolderSource('content', releases, folder);
  now = 0;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});

afterEach(async () => {
  jest.restoreAllMocks();
  await rm(folder, { recursive: true });
});

const first = fakeRemote('content', [{}], { word: 'first' });
const second = fakeRemote('content', [{}], { word: 'second' });
const third = fakeRemote('content', [{}], { word: 'third' });

function idsOf(found: FoundReleases | undefined) {
  return found && { live: found.live.release.id, older: found.older.map(({ release }) => release.id) };
}

/** Polls after so long that everything that failed is tried again. */
function pollLater(): Promise<FoundReleases | undefined> {
  now += 60_000;
  return source.poll();
}

describe('a folder of releases', () => {
  async function publish(release: CheckedRelease): Promise<string> {
    const dist = await temporaryFolder();
    const id = await releases.publish(await writeFakeRelease(dist, release));
    await rm(dist, { recursive: true });
    return id;
  }

  test('has nothing before the first release', async () => {
    expect(await source.poll()).toBeUndefined();
  });

  test('tells of a release once', async () => {
    const id = await publish(first);
    expect(idsOf(await source.poll())).toEqual({ live: id, older: [] });
    expect(await source.poll()).toBeUndefined();
  });

  test('tells of a switch, and keeps the release before for the tabs that still run it', async () => {
    const before = await publish(first);
    await source.poll();
    const after = await publish(second);
    expect(idsOf(await source.poll())).toEqual({ live: after, older: [before] });
  });

  test('finds older releases also when the server has started after them', async () => {
    const before = await publish(first);
    const after = await publish(second);
    expect(idsOf(await source.poll())).toEqual({ live: after, older: [before] });
  });

  test('tells of a rollback', async () => {
    const before = await publish(first);
    const after = await publish(second);
    await source.poll();
    await releases.rollback();
    expect(idsOf(await source.poll())).toEqual({ live: before, older: [after] });
  });

  test('reads a release that was live before by its id', async () => {
    const before = await publish(first);
    await publish(second);
    expect((await source.read(before))?.release.id).toBe(before);
    expect(await source.read(third.release.id)).toBeUndefined();
  });

  test('refuses a damaged release, and takes the next good one at once', async () => {
    await publish(first);
    await source.poll();
    const damaged = await publish(second);
    const page = path.join(releases.pathOf(damaged), 'pages/about.html');
    await writeFile(page, 'so long that it is not a part of the page that was built');
    const refusal = { isRefusal: true, message: 'pages/about.html is not the file that was built.' };
    await expect(source.poll()).rejects.toMatchObject(refusal);
    await expect(source.poll()).rejects.toMatchObject(refusal);
    const good = await publish(third);
    expect(idsOf(await source.poll())?.live).toBe(good);
  });

  test('forgets a damaged release that was rolled back', async () => {
    await publish(first);
    await source.poll();
    const damaged = await publish(second);
    await unlink(path.join(releases.pathOf(damaged), 'pages/about.html'));
    await expect(source.poll()).rejects.toThrow('pages/about.html cannot be read.');
    await releases.rollback();
    expect(await source.poll()).toBeUndefined();
  });

  test('does without an older release that is damaged', async () => {
    const damaged = await publish(first);
    const live = await publish(second);
    await unlink(path.join(releases.pathOf(damaged), 'pages/about.html'));
    expect(idsOf(await source.poll())).toEqual({ live, older: [] });
  });
});

describe('a single build', () => {
  const { id } = first.release;

  test('is taken each time it is built anew', async () => {
    expect(await source.poll()).toBeUndefined();
    await writeFakeRelease(folder, first);
    expect(idsOf(await source.poll())?.live).toBe(id);
    expect(await source.poll()).toBeUndefined();
    await writeFakeRelease(folder, second);
    await utimes(path.join(folder, 'release.json'), 1, 1);
    expect(idsOf(await source.poll())).toEqual({ live: second.release.id, older: [id] });
  });

  describe('that is copied listing first', () => {
    let build: string;
    const copy = (part: string) => cp(path.join(build, part), path.join(folder, part), { recursive: true });

    beforeEach(async () => {
      build = await writeFakeRelease(await temporaryFolder(), first);
    });

    afterEach(async () => {
      await rm(build, { recursive: true });
    });

    test('is tried again until all of it is there', async () => {
      await copy('release.json');
      await expect(source.poll()).rejects.toMatchObject({ isRefusal: false });
      await copy('pages');
      await expect(pollLater()).rejects.toMatchObject({ isRefusal: false });
      await copy('static');
      expect(idsOf(await pollLater())?.live).toBe(id);
    });

    test('is not wrong for a file of which a part is there', async () => {
      await copy('release.json');
      await copy('static');
      await copy('pages');
      await writeFile(path.join(folder, 'pages/about.html'), '<h1>');
      await expect(source.poll()).rejects.toMatchObject({ isRefusal: false });
      await copy('pages');
      expect(idsOf(await pollLater())?.live).toBe(id);
    });

    test('is not wrong for a listing of which a part is there', async () => {
      await copy('static');
      await copy('pages');
      await writeFile(path.join(folder, 'release.json'), '{"contract":');
      await expect(source.poll()).rejects.toMatchObject({ isRefusal: false });
      await copy('release.json');
      expect(idsOf(await source.poll())?.live).toBe(id);
    });

    test('is not read again before it is due', async () => {
      await copy('release.json');
      await expect(source.poll()).rejects.toThrow('cannot be read.');
      await copy('static');
      await copy('pages');
      await expect(source.poll()).rejects.toThrow('cannot be read.');
      expect(idsOf(await pollLater())?.live).toBe(id);
    });
  });
});

import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readReleaseFolder } from './readRelease';
import { ReleaseFolder } from './releaseFolder';
import { fakeRemote, temporaryFolder, writeFakeRelease } from './testing/fakeRelease';

let folder: string;
let builds: string;
let releases: ReleaseFolder;

beforeEach(async () => {
  folder = await temporaryFolder();
  builds = await temporaryFolder();
  releases = new ReleaseFolder('content', folder);
});

afterEach(async () => {
  await rm(folder, { recursive: true });
  await rm(builds, { recursive: true });
});

/** Builds a release that holds a word, and returns its folder and its id. */
async function build(word: string): Promise<{ dist: string; id: string }> {
  const release = fakeRemote('content', [{}], { word });
  return { dist: await writeFakeRelease(path.join(builds, word), release), id: release.release.id };
}

/** Builds and publishes a release for each word, in their order, and returns their ids. */
async function publish(...words: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const word of words) ids.push(await releases.publish((await build(word)).dist));
  return ids;
}

/** `count` words, different from one another. */
function words(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `word-${String(index)}`);
}

async function historyIds(): Promise<string[]> {
  return (await releases.history()).map(({ id }) => id);
}

describe('before the first release', () => {
  test('nothing is live, kept or in the history', async () => {
    expect(await releases.live()).toBeUndefined();
    expect(await releases.kept()).toEqual([]);
    expect(await releases.history()).toEqual([]);
  });

  test('there is nothing to go back to', async () => {
    await expect(releases.rollback()).rejects.toThrow('There is no release of content to go back to.');
  });
});

describe('publishing', () => {
  test('copies the build and makes it live', async () => {
    const { dist, id } = await build('first');
    expect(await releases.publish(dist)).toBe(id);
    expect(await releases.live()).toBe(id);
    await rm(dist, { recursive: true });
    const { release } = await readReleaseFolder('content', releases.pathOf(id));
    expect(release.id).toBe(id);
  });

  test('creates the folder where there is none', async () => {
    releases = new ReleaseFolder('content', path.join(folder, 'not', 'yet'));
    const [id] = await publish('first');
    expect(await releases.live()).toBe(id);
  });

  test('says since when each release is live', async () => {
    const before = Date.now();
    await publish('first');
    const [live] = await releases.history();
    const since = Date.parse(live?.since ?? '');
    expect(since).toBeGreaterThanOrEqual(before);
    expect(since).toBeLessThanOrEqual(Date.now());
  });

  test('leaves nothing half-done beside the releases', async () => {
    const ids = await publish('first', 'second');
    expect((await readdir(folder)).sort()).toEqual([...ids, 'current', 'history.json'].sort());
  });

  test('the same release twice keeps one folder and one line of history', async () => {
    const [id] = await publish('first', 'first');
    expect(await releases.kept()).toEqual([id]);
    expect(await historyIds()).toEqual([id]);
  });

  test('an older release again makes it live again', async () => {
    const [first, second] = await publish('first', 'second', 'first');
    expect(await releases.live()).toBe(first);
    expect(await historyIds()).toEqual([first, second, first]);
    expect((await releases.kept()).sort()).toEqual([first, second].sort());
  });

  test('a build that is not whole changes nothing', async () => {
    const [first] = await publish('first');
    const { dist } = await build('second');
    await writeFile(path.join(dist, 'pages/about.html'), 'changed');
    await expect(releases.publish(dist)).rejects.toThrow('pages/about.html is not the file that was built.');
    expect(await releases.live()).toBe(first);
    expect(await releases.kept()).toEqual([first]);
  });

  test('the same release again mends a folder that was damaged', async () => {
    const { dist, id } = await build('first');
    await releases.publish(dist);
    await rm(path.join(releases.pathOf(id), 'pages/about.html'));
    expect(await releases.publish(dist)).toBe(id);
    await expect(readReleaseFolder('content', releases.pathOf(id))).resolves.toBeDefined();
  });

  test('a build of another application changes nothing', async () => {
    const dist = await writeFakeRelease(path.join(builds, 'forms'), fakeRemote('forms'));
    await expect(releases.publish(dist)).rejects.toThrow('It is a release of forms, not of content.');
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('rolling back', () => {
  test('makes the release before live again', async () => {
    const [first] = await publish('first', 'second');
    expect(await releases.rollback()).toBe(first);
    expect(await releases.live()).toBe(first);
    expect(await historyIds()).toEqual([first]);
  });

  test('goes one release further back each time, and ends at the first', async () => {
    const [first, second] = await publish('first', 'second', 'third');
    expect(await releases.rollback()).toBe(second);
    expect(await releases.rollback()).toBe(first);
    await expect(releases.rollback()).rejects.toThrow('There is no release of content to go back to.');
    expect(await releases.live()).toBe(first);
  });

  test('a release published after a rollback goes back to what was live then', async () => {
    const [first] = await publish('first', 'second');
    await releases.rollback();
    const [next] = await publish('third');
    expect(await historyIds()).toEqual([first, next]);
    expect(await releases.rollback()).toBe(first);
  });

  test('goes back from a release that was cut off before it was written down', async () => {
    const [first, second] = await publish('first', 'second');
    await writeFile(
      path.join(folder, 'history.json'),
      JSON.stringify((await releases.history()).slice(0, 1)),
    );
    expect(await releases.live()).toBe(second);
    expect(await releases.rollback()).toBe(first);
    expect(await historyIds()).toEqual([first]);
  });

  test("makes a release of one's choice live, and the one before it the next to go back to", async () => {
    const [first, second] = await publish('first', 'second', 'third', 'fourth');
    expect(await releases.rollback(second)).toBe(second);
    expect(await releases.live()).toBe(second);
    expect(await historyIds()).toEqual([first, second]);
    expect(await releases.previous()).toBe(first);
  });

  test('makes a release live again that was gone back from', async () => {
    const [first, second] = await publish('first', 'second');
    await releases.rollback();
    expect(await releases.rollback(second)).toBe(second);
    expect(await historyIds()).toEqual([first, second]);
  });

  test('names the releases that are kept where the chosen one is none of them', async () => {
    const [first = '', , third] = await publish('first', 'second', 'third');
    const kept = (await releases.kept()).filter((id) => id !== third);
    await expect(releases.rollback('123')).rejects.toThrow(
      `content has no release 123 to go back to. These are kept, newest first: ${kept.join(', ')}.`,
    );
    expect(kept).toContain(first);
    expect(await releases.live()).toBe(third);
  });

  test('to the live release is an error that says so', async () => {
    const [, second = ''] = await publish('first', 'second');
    await expect(releases.rollback(second)).rejects.toThrow(`Release ${second} of content is live already.`);
  });

  test('refuses a release that is no longer whole, and changes nothing', async () => {
    const [first = '', second] = await publish('first', 'second');
    await rm(path.join(releases.pathOf(first), 'pages/about.html'));
    await expect(releases.rollback()).rejects.toThrow('pages/about.html cannot be read.');
    expect(await releases.live()).toBe(second);
    expect(await historyIds()).toEqual([first, second]);
  });
});

describe('keeping', () => {
  test('the ten newest releases stay', async () => {
    const ids = await publish(...words(12));
    expect((await releases.kept()).sort()).toEqual(ids.slice(-10).sort());
  });

  test('a release that the history needs stays, however old its folder is', async () => {
    const [first] = await publish('word-0');
    for (const word of words(12).slice(1)) {
      await publish(word);
      await releases.rollback();
    }
    expect(await historyIds()).toEqual([first]);
    expect(await releases.kept()).toContain(first);
    expect(await releases.live()).toBe(first);
  });

  test('every release of the history can be rolled back to', async () => {
    await publish(...words(13));
    for (const { id } of (await releases.history()).slice(0, -1).reverse()) {
      expect(await releases.rollback()).toBe(id);
    }
  });
});

test('whoever reads while releases are switched finds a whole release every time', async () => {
  const built = await Promise.all(words(8).map(build));
  await releases.publish(built[0]?.dist ?? '');
  let isPublishing = true;
  const read = async () => {
    const seen: string[] = [];
    while (isPublishing) {
      const id = (await releases.live()) ?? 'none';
      const { release } = await readReleaseFolder('content', releases.pathOf(id));
      expect(release.id).toBe(id);
      expect((await releases.history()).length).toBeGreaterThan(0);
      seen.push(id);
    }
    return seen;
  };
  const readers = [read(), read(), read()];
  for (const { dist } of [...built, ...[...built].reverse()]) await releases.publish(dist);
  isPublishing = false;
  for (const seen of await Promise.all(readers)) expect(seen).not.toHaveLength(0);
});

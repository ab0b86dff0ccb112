import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fakeRemote, temporaryFolder } from '../testing/fakeRelease';
import { acceptPointer, pointerFile } from './pointer';
import { Channel } from './Channel';
import { FolderStore } from './FolderStore';
import { newKeyPair, readPrivateKey, readPublicKey } from '../signing/keys';

const keys = newKeyPair();
const content = { name: 'content', site: 'site', keys: [keys.publicKey], workspace: 'content-remote' };

let folder: string;
let channel: Channel;

beforeEach(async () => {
  folder = await temporaryFolder();
  channel = open();
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

function open(opened = new FolderStore(folder)): Channel {
  return new Channel(content, opened, () => readPrivateKey(keys.privateKey));
}

const build = (text: string) => fakeRemote('content', [{}], { text });

/** Publishes a release for each text, and returns their ids. */
async function publish(...texts: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const text of texts) ids.push(await channel.publish(build(text)));
  return ids;
}

function texts(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `text-${String(index)}`);
}

async function filesIn(part: string): Promise<string[]> {
  const entries = await readdir(path.join(folder, part), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/** Makes every file of the channel older than the grace time. */
async function age(): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const longAgo = new Date('2020-01-01T00:00:00Z');
  for (const entry of entries)
    if (entry.isFile()) await utimes(path.join(entry.parentPath, entry.name), longAgo, longAgo);
}

describe('channel: publishing', () => {
  test('writes a signed pointer', async () => {
    const [id] = await publish('first');
    const bytes = await readFile(path.join(folder, pointerFile));
    const { pointer } = acceptPointer(bytes, {
      application: 'content',
      keys: [readPublicKey(keys.publicKey)],
      now: Date.now(),
    });
    expect(pointer).toMatchObject({ site: 'site', release: id, previous: [] });
  });

  test('of the live release repairs its files, and signs a pointer that servers read', async () => {
    const [id] = await publish('first');
    const page = path.join(folder, 'releases', id ?? '', 'pages/about.html');
    const built = await readFile(page);
    await writeFile(page, 'damaged');
    await publish('first');
    expect(await readFile(page)).toEqual(built);
    expect(await channel.pointer()).toMatchObject({ release: id, previous: [] });
  });

  test('keeps ten releases before the live one complete', async () => {
    const ids = await publish(...texts(12));
    await age();
    await publish('newest');
    const { previous = [] } = (await channel.pointer()) ?? {};
    expect(previous).toEqual(ids.slice(2).reverse());
    for (const id of previous) await expect(channel.rollback(id)).resolves.toBe(id);
  });

  test('removes what its pointer does not name after a day', async () => {
    const [oldest = ''] = await publish(...texts(12));
    const stale = [...(await channel.read(oldest)).files.keys()];
    await age();
    const [newest] = await publish('newest');
    await expect(channel.read(oldest)).rejects.toThrow('release.json cannot be read');
    const left = await filesIn('static');
    expect(stale.filter((file) => left.includes(path.basename(file)))).toEqual([]);
    expect((await channel.pointer())?.release).toBe(newest);
  });

  test('keeps the files of releases whose listing has a newer format', async () => {
    const [id = ''] = await publish('first');
    const listing = path.join(folder, 'releases', id, 'release.json');
    const newer = { ...(JSON.parse(await readFile(listing, 'utf8')) as object), toCome: true };
    await writeFile(listing, JSON.stringify(newer));
    await age();
    const before = await filesIn('static');
    await publish('second');
    expect(await filesIn('static')).toEqual(expect.arrayContaining(before));
  });

  test('removes nothing while the listing of the live release cannot be read', async () => {
    const ids = await publish(...texts(13));
    await writeFile(path.join(folder, 'releases', ids.at(-1) ?? '', 'release.json'), '{');
    await age();
    const before = await filesIn('');
    await publish('newest');
    expect(await filesIn('')).toEqual(expect.arrayContaining(before));
  });
});

test('channel: a staged release is readable but not live, and removed by a publishing after a day', async () => {
  const [first] = await publish('first');
  const before = await channel.pointer();
  const second = build('second');
  const { id } = second.release;
  expect(await channel.stage(second)).toBe(id);
  expect(await channel.pointer()).toEqual(before);
  expect((await channel.pointer())?.release).toBe(first);
  await publish('third');
  expect((await channel.read(id)).release.id).toBe(id);
  await age();
  await publish('fourth');
  await expect(channel.read(id)).rejects.toThrow('release.json cannot be read');
});

test('channel: of two publishers at once one wins and the other gets an error', async () => {
  await publish('first');
  const publishing = [open().publish(build('second')), open().publish(build('third'))];
  await expect(Promise.all(publishing)).rejects.toThrow('Another publisher switched content meanwhile');
  expect(await channel.pointer()).toMatchObject({ release: await Promise.any(publishing) });
});

describe('channel: a killed publisher', () => {
  /** A store that fails after a number of writes, like a killed process. */
  class DyingStore extends FolderStore {
    left = 0;

    override async write(file: string, bytes: Buffer): Promise<void> {
      if (this.left === 0) throw new Error('killed');
      this.left -= 1;
      await super.write(file, bytes);
    }
  }

  test('leaves the channel valid at every step, and the next one publishes', async () => {
    const [first] = await publish('first');
    const second = build('second');
    for (let writes = 0; (await channel.pointer())?.release === first; writes += 1) {
      await open(Object.assign(new DyingStore(folder), { left: writes }))
        .publish(second)
        .catch((error: unknown) => {
          expect((error as Error).message).toContain('(killed). What was live stays live');
        });
      const { release: live = '' } = (await channel.pointer()) ?? {};
      expect((await channel.read(live)).release.id).toBe(live);
    }
    const { id } = second.release;
    expect((await channel.pointer())?.release).toBe(id);
    await channel.rollback();
    await channel.rollback(id);
  });
});

describe('channel: rolling back', () => {
  test('makes the previous release live with a higher sequence', async () => {
    const [first, second] = await publish('first', 'second');
    const { sequence = 0 } = (await channel.pointer()) ?? {};
    expect(await channel.rollback()).toBe(first);
    const rolledBack = await channel.pointer();
    expect(rolledBack).toMatchObject({ release: first, previous: [second] });
    expect(rolledBack?.sequence).toBeGreaterThan(sequence);
  });

  test('accepts an id, or the start of one', async () => {
    const [first, , third] = await publish('first', 'second', 'third');
    expect(await channel.rollback(first?.slice(0, 8))).toBe(first);
    expect(await channel.rollback(third)).toBe(third);
  });

  test('to an unknown id is an error that lists the known ones', async () => {
    const [first] = await publish('first');
    await expect(channel.rollback()).rejects.toThrow(
      `content has no release before to go back to: ${String(first)} stays live, and none was live before.`,
    );
    const [second] = await publish('second');
    await expect(channel.rollback('0000')).rejects.toThrow(
      `content has no release 0000 to go back to: ${String(second)} stays live, and ${String(first)} was live before.`,
    );
  });

  test('to an incomplete release is refused', async () => {
    const [first, second] = await publish('first', 'second');
    await writeFile(path.join(folder, 'releases', first ?? '', 'pages/about.html'), 'changed');
    await expect(channel.rollback()).rejects.toThrow('pages/about.html is not the file that was built');
    expect((await channel.pointer())?.release).toBe(second);
  });
});

describe('channel: repairing', () => {
  test('without ids signs anew what is live and what was before', async () => {
    const [first, second] = await publish('first', 'second');
    const before = await channel.pointer();
    expect(await channel.repair([])).toBe(second);
    const signed = await channel.pointer();
    expect(signed).toMatchObject({ release: second, previous: [first] });
    expect(signed?.sequence).toBeGreaterThan(before?.sequence ?? Infinity);
  });

  test('with a release that is not whole changes nothing', async () => {
    const [first = '', second = ''] = await publish('first', 'second');
    const before = await channel.pointer();
    await writeFile(path.join(folder, 'releases', first, 'pages/about.html'), 'changed');
    for (const ids of [[first], [second, first], [second.slice(0, 8)]])
      await expect(channel.repair(ids)).rejects.toThrow('so nothing was changed');
    expect(await channel.pointer()).toEqual(before);
  });
});

test('channel: a folder that cannot be written is named, with what was kept', async () => {
  await writeFile(path.join(folder, 'file'), '');
  await expect(open(new FolderStore(path.join(folder, 'file'))).publish(build('first'))).rejects.toThrow(
    /^content: .*file could not be written \(E.+\)\. What was live stays live: put that right, then run/,
  );
});

test('channel: a pointer is not issued before the one that it replaces', async () => {
  await publish('first');
  const issued = (await channel.pointer())?.issued;
  jest.useFakeTimers({ advanceTimers: true, now: Date.now() - 60 * 60_000 });
  try {
    await publish('second');
  } finally {
    jest.useRealTimers();
  }
  expect(await channel.pointer()).toMatchObject({ issued });
});

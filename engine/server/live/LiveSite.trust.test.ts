import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Channel, UntrustedChannel } from '../../releases/channels/Channel';
import { writeLocalSite } from '../../releases/channels/developmentSite';
import { channelOf, openChannels } from '../../releases/channels/openChannels';
import { acceptPointer, type Pointer, signPointer } from '../../releases/channels/pointer';
import { writePreviewToken } from '../../releases/channels/previewToken';
import {
  previewBuild,
  publishBuilds,
  readCandidates,
  repairChannel,
  rollbackRelease,
} from '../../releases/channels/releasing';
import { testApplications } from '../../releases/channels/testing/layOutSite';
import type { CheckedRelease } from '../../releases/readRelease';
import { newKeyPair, readPrivateKey, readPublicKey } from '../../releases/signing/keys';
import { readSite } from '../../releases/site/readSite';
import { fakeRemote, writeFakeRelease } from '../../releases/testing/fakeRelease';
import { readServerSettings } from '../settings/settings';
import { forms, liveSiteForEachTest, shell } from '../testing/liveSiteForEachTest';
import { testSite } from '../testing/testSite';
import { LiveSite } from './LiveSite';

const tested = liveSiteForEachTest();
const environment = process.env;

const [team, next, thief] = [newKeyPair(), newKeyPair(), newKeyPair()];
const [first, second, third] = ['first', 'second', 'third'].map((text) =>
  fakeRemote('content', [{ title: 'Us', description: 'Our people.' }], { text }),
) as [CheckedRelease, CheckedRelease, CheckedRelease];
const released = [first, second, third].map(({ release }) => release.id);
const foreign = fakeRemote('content', [{ html: '<h1>foreign</h1>' }], {
  text: 'foreign',
  more: { 'static/media/content.foreign.html': '<script>foreign()</script>' },
});

const pointerFile = () => path.join(tested.channelFolder('content'), 'live.json');
const readPointer = async () => JSON.parse(await readFile(pointerFile(), 'utf8')) as Pointer;
const writePointer = (pointer: object) => writeFile(pointerFile(), JSON.stringify(pointer));

/** Lists the keys of content in `site.json`; those of the others are the team's. */
async function listKeys(...keys: string[]): Promise<void> {
  const file = await writeLocalSite(tested.folder, testApplications);
  const { applications } = JSON.parse(await readFile(file, 'utf8')) as { applications: object };
  const listed = Object.entries(applications).map(([name, application]) => [
    name,
    { ...application, keys: name === 'content' ? keys : [team.publicKey] },
  ]);
  await writeFile(file, JSON.stringify({ name: 'site', applications: Object.fromEntries(listed) }));
}

/** Starts a server of the site that `site.json` lists, in place of the one before. */
function startServer(): void {
  tested.site.stop();
  const env = {
    SITE_ORIGIN: 'https://www.site.test',
    SITE_FILE: path.join(tested.folder, 'site.json'),
    RELEASE_CACHE: path.join(tested.folder, 'signed'),
  };
  tested.site = new LiveSite(readServerSettings(env, testSite), tested.log);
}

/** The channels as somebody with a key opens them. */
async function channelsWith({ privateKey }: { privateKey: string }): Promise<Channel[]> {
  process.env = { ...environment, RELEASE_KEY: privateKey };
  return openChannels(readSite(path.join(tested.folder, 'site.json')));
}

async function build(release: CheckedRelease) {
  const { application, id } = release.release;
  return { name: application, dist: await writeFakeRelease(path.join(tested.folder, 'builds', id), release) };
}

const publish = async (channels: Channel[], release: CheckedRelease) =>
  publishBuilds(channels, [await build(release)]);

const content = () => tested.site.status().applications.content;

function expectNothingForeignServed(): void {
  const pages = ['/about', '/donate'].map(tested.bodyAt);
  expect(pages.join()).not.toContain('foreign');
  expect([...(tested.site.current?.static.keys() ?? [])].join()).not.toContain('foreign');
}

async function expectNothingForeign(): Promise<void> {
  expectNothingForeignServed();
  const bytes = await readFile(pointerFile()).catch(() => Buffer.from(''));
  const rules = { application: 'content', keys: [readPublicKey(team.publicKey)], now: Date.now() };
  try {
    const { release, previous } = acceptPointer(bytes, rules).pointer;
    expect(released).toEqual(expect.arrayContaining([release, ...previous]));
  } catch (error) {
    expect(error).toMatchObject({ name: 'RefusedRelease' });
  }
}

beforeEach(async () => {
  await listKeys(team.publicKey);
  startServer();
  const channels = await channelsWith(team);
  for (const release of [shell, forms, first, second]) await publish(channels, release);
  await tested.site.poll();
});

afterEach(() => {
  process.env = environment;
});

/** Forged pointers, and what else somebody with write access and no key can do to one. */
const forgeries: Record<string, (signed: Pointer) => Promise<void>> = {
  'that is not signed': (signed) => writePointer({ ...signed, release: foreign.release.id, signature: '' }),
  'with the last sequence and a far date': (signed) =>
    writePointer({
      ...{ ...signed, release: foreign.release.id, signature: '' },
      ...{
        sequence: Number.MAX_SAFE_INTEGER,
        issued: '2500-01-01T00:00:00Z',
        expires: '2500-06-01T00:00:00Z',
      },
    }),
  'with a foreign release before': (signed) =>
    writePointer({ ...signed, sequence: signed.sequence + 1, previous: [foreign.release.id] }),
  'signed with another key': (signed) =>
    writePointer(signPointer({ ...signed, release: foreign.release.id }, readPrivateKey(thief.privateKey))),
  'of another application': async () =>
    writeFile(pointerFile(), await readFile(path.join(tested.channelFolder('forms'), 'live.json'))),
  'of another site with the same key': (signed) =>
    writePointer(signPointer({ ...signed, site: 'other' }, readPrivateKey(team.privateKey))),
  'that is very long': () => writeFile(pointerFile(), ' '.repeat(100_000)),
  'that is none': () => writeFile(pointerFile(), 'foreign'),
};

describe('trust: who can write to a channel and has no key', () => {
  /** The team releases, goes back and previews; where that stops, it does what the message says. */
  async function work(): Promise<void> {
    const channels = await channelsWith(team);
    const refusals: unknown[] = [];
    const note = (error: unknown) => refusals.push(error);
    await publish(channels, third).catch(note);
    await rollbackRelease(channels, 'content').catch(note);
    const preview = { origin: '', expires: new Date(Date.now() + 1000), key: undefined };
    await readCandidates(channels, [await build(second)])
      .then((candidates) => previewBuild(candidates, preview))
      .catch(note);
    await tested.site.poll();
    await expectNothingForeign();
    if (refusals.some((refusal) => refusal instanceof UntrustedChannel)) {
      expect(refusals).toHaveLength(3);
      expect(refusals[0]).toMatchObject({
        exitCode: 65,
        message: expect.stringMatching(/Nothing was changed: .* "npm run repair -- ID" in /) as string,
      });
      await repairChannel(
        channels,
        'content',
        [second, first].map(({ release }) => release.id),
      );
    }
    await publish(channels, second);
    await tested.site.poll();
    await expectNothingForeign();
    expect(content()).toEqual({ release: second.release.id });
  }

  beforeEach(async () => {
    const store = channelOf(await openChannels(testApplications.map(withFolder)), 'content');
    await store.stage(foreign).catch(() => undefined);
  });

  test.each(Object.entries(forgeries))(
    'gets nothing served or signed by a pointer %s',
    async (_case, forge) => {
      await forge(await readPointer());
      await tested.site.poll();
      expect(content()).toMatchObject({ release: second.release.id, problem: expect.any(String) as string });
      await work();
    },
  );

  test('gets nothing served or signed by an edit of any other file', async () => {
    const entries = await readdir(tested.channelFolder('content'), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile() && entry.name !== 'live.json');
    expect(files.length).toBeGreaterThan(10);
    for (const { parentPath, name } of files) {
      await writeFile(path.join(parentPath, name), 'foreign');
      await work();
    }
  });

  test('does not lock the team out by a pointer that it signed in an earlier version', async () => {
    const last = {
      ...{ ...(await readPointer()), site: undefined, sequence: Number.MAX_SAFE_INTEGER },
      ...{ issued: '2500-01-01T00:00:00Z', expires: '2500-06-01T00:00:00Z' },
    };
    const signed = signPointer(last, readPrivateKey(team.privateKey));
    await writePointer(signed);
    await writeFile(path.join(tested.folder, 'signed/content/live.json'), JSON.stringify(signed));
    startServer();
    await work();
  });
});

function withFolder(application: (typeof testApplications)[number]) {
  return { ...application, channel: tested.channelFolder(application.name) };
}

describe('trust: a leaked key', () => {
  /** What the thief of a key publishes, which no server may serve. */
  async function attack(): Promise<void> {
    const stolen = testApplications.map((each) => ({ ...withFolder(each), site: 'site' }));
    process.env = { ...environment, RELEASE_KEY: team.privateKey };
    const channels = await openChannels(stolen.map((each) => ({ ...each, keys: [team.publicKey] })));
    await repairChannel(channels, 'content', [await channelOf(channels, 'content').stage(foreign)]);
  }

  /** Resolves once the status of content is such. */
  async function until(expected: { problem?: RegExp; release?: string }): Promise<void> {
    const { problem, release = second.release.id } = expected;
    const isSo = () =>
      content()?.release === release && (problem?.test(content()?.problem ?? '') ?? !content()?.problem);
    while (!isSo()) await setTimeout(20);
  }

  test('that was the only one: frozen until a new one is listed, also after a restart', async () => {
    await tested.site.watch(60_000);
    await listKeys();
    await until({ problem: /All its keys are gone/ });
    await attack();
    startServer();
    await tested.site.watch(60_000);
    await until({ problem: /All its keys are gone/ });
    expectNothingForeignServed();
    const preview = {
      releases: { content: first.release.id },
      site: 'site',
      expires: '2500-01-01T00:00:00Z',
    };
    await expect(tested.site.preview(writePreviewToken(preview))).rejects.toThrow('has no key now');

    await listKeys(next.publicKey);
    await until({ problem: /not signed by a key of content/ });
    const channels = await channelsWith(next);
    await expect(publish(channels, third)).rejects.toThrow('npm run repair');
    await repairChannel(channels, 'content', [second.release.id, first.release.id]);
    await until({});
    await publish(channels, third);
  });

  test('beside another one: what is served stays until the other signs it', async () => {
    await listKeys(team.publicKey, next.publicKey);
    startServer();
    await tested.site.watch(60_000);
    await attack();
    await until({ release: foreign.release.id });
    await listKeys(next.publicKey);
    await until({ problem: /not signed by a key of content/, release: foreign.release.id });
    startServer();
    await tested.site.watch(60_000);
    await until({ problem: /not signed by a key of content/, release: foreign.release.id });
    await repairChannel(await channelsWith(next), 'content', [second.release.id, first.release.id]);
    await until({});
    expectNothingForeignServed();
  });
});

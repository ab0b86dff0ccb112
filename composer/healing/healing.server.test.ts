import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { askServer } from '@site/publishing/channels/askServer';
import { healingFile } from '@site/publishing/releases/healing';
import { rollbacksHere } from '@site/publishing/channels/rollbacksHere';
import type { CheckedRelease } from '@site/publishing/releases/readRelease';
import {
  fakeRemote,
  fakeShell,
  temporaryFolder,
  writeFakeRelease,
} from '@site/publishing/releases/testing/fakeRelease';
import type { Registry } from '@site/shared/contract/registry';
import { reportsAddress, type SentError, type SentReport } from '@site/shared/contract/reports';
import { type TestSite, testSite } from '@site/publishing/channels/testing/testSite';
import { seededRandom } from '@site/shared/testing/seededRandom';
import { readSettings } from '../settings/settings';
import { type RunningServer, startServer } from '../startServer';

const shell = fakeShell();
const good = fakeRemote('content', [{}], { text: 'good' });
const failing = fakeRemote('content', [{}], { text: 'failing' });

let folder: string;
let site: TestSite;
let server: RunningServer;
let logged: { message: string; level: string }[];
let users: number;

beforeEach(async () => {
  folder = await temporaryFolder();
  site = await testSite(folder);
  users = 0;
  for (const release of [shell, good]) await publish(release);
  await start();
});

afterEach(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

async function start(): Promise<void> {
  logged = [];
  server = await startServer(
    readSettings({
      PORT: '0',
      METRICS_PORT: '0',
      FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
      SITE_FILE: site.siteFile,
      RELEASE_CACHE: path.join(folder, 'cache'),
      REPORTS_FOLDER: path.join(folder, 'reports'),
      CHANNEL_INTERVAL: '0.02',
      TRUSTED_PROXIES: '127.0.0.1',
    }),
    (message, { level = 'info' } = {}) => logged.push({ message, level }),
  );
}

async function publish(release: CheckedRelease): Promise<void> {
  const { application, id } = release.release;
  await site.channel(application).publish(await writeFakeRelease(path.join(folder, 'builds', id), release));
}

type Page = { text: string; release: string };

/** Opens the page as a user does. */
async function open(): Promise<Page> {
  const html = await (await fetch(`${server.address}/about`)).text();
  const release = [good, failing].find(({ release: { id } }) => html.includes(id))?.release.id ?? '';
  return { text: /<p>(\w+)<\/p>/.exec(html)?.[1] ?? '', release };
}

async function untilServed(text: string): Promise<void> {
  while ((await open()).text !== text) await wait(20);
}

/** Sends a report of a page view, as the browser at an address does. */
async function send(
  report: Pick<SentReport, 'releases'> & Partial<SentReport>,
  address = newAddress(),
): Promise<void> {
  const { status } = await fetch(server.address + reportsAddress, {
    method: 'POST',
    headers: { 'x-forwarded-for': address, 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({
      view: `view-${String((users += 1)).padStart(6, '0')}`,
      isContinued: false,
      route: '/about',
      connection: '4g',
      errors: [],
      vitals: {},
      ...report,
    }),
  });
  expect(status).toBe(204);
}

/** Reports a page view of a release of the content remote. */
async function report(
  release: string,
  { address, fails }: { address: string; fails: boolean },
): Promise<void> {
  const entry = [good, failing].find((each) => each.release.id === release)?.release.entry ?? '';
  const error: SentError = { kind: 'error', message: 'TypeError: no town', stack: [`${entry}:1:2345`] };
  const releases = { shell: shell.release.id, content: release };
  await send({ releases, errors: fails ? [error] : [] }, address);
}

const newAddress = () => `198.51.${String(users >> 8)}.${String(users & 255)}`;

/**
 * Opens the page as one user after the other, each with an address of their own.
 * @param isHit whether the page fails for a user who gets the failing release
 * @returns how many users got it
 */
async function crowd(count: number, isHit: (user: number) => boolean): Promise<number> {
  let sent = 0;
  for (let user = 0; user < count; user++) {
    const { release } = await open();
    const isFailing = release === failing.release.id;
    if (isFailing) sent += 1;
    await report(release, { address: newAddress(), fails: isFailing && isHit(user) });
  }
  return sent;
}

const fine = () => false;

/** A random one of each twenty users. */
function oneOfTwenty(): (user: number) => boolean {
  const random = seededRandom(12);
  const hit = Array.from({ length: 10 }, () => Math.floor(random() * 20));
  return (user) => user % 20 === hit[Math.floor(user / 20)];
}

async function statusOfContent(): Promise<unknown> {
  const health = (await (await fetch(`${server.address}/healthz`)).json()) as {
    applications: Record<string, unknown>;
  };
  return health.applications.content;
}

async function metrics(): Promise<string> {
  const address = logged.map(({ message }) => /^Metrics are at (.*)$/.exec(message)?.[1]).find(Boolean);
  return (await fetch(address ?? '')).text();
}

async function releaseTheFailingOne(): Promise<void> {
  await crowd(100, fine);
  await publish(failing);
  await untilServed('failing');
}

test('healing: a page that fails for one user in twenty goes back within sixty', async () => {
  await releaseTheFailingOne();
  const sent = await crowd(70, oneOfTwenty());
  expect(sent).toBeLessThanOrEqual(60);
  expect((await open()).text).toBe('good');

  const { id } = failing.release;
  const message = `Release ${id} was rolled back. It failed for 3 of ${String(sent)} users, most often at ${failing.release.entry}:1:2345; the releases before for 0 of 100. To serve it all the same: npm run rollback -w content -- ${id}`;
  expect(logged).toContainEqual({
    message: `content: release ${good.release.id} stays live. ${message}`,
    level: 'error',
  });
  expect(await statusOfContent()).toEqual({ release: good.release.id, problem: message, rolledBack: id });
  const lines = (await metrics()).split('\n');
  expect(lines).toContain('site_release_rollbacks_total{application="content"} 1');
  expect(lines).toContain(`site_release_info{application="content",release="${good.release.id}"} 1`);
});

test('healing: a rollback survives a restart, until the release is published by id', async () => {
  await releaseTheFailingOne();
  await crowd(60, oneOfTwenty());
  await untilServed('good');
  await server.stop();
  await start();
  expect((await open()).text).toBe('good');
  expect(await statusOfContent()).toMatchObject({ rolledBack: failing.release.id });

  await publish(failing);
  expect((await site.channel('content').pointer())?.sequence).toBe(2);
  await site.channel('content').rollback(failing.release.id);
  await untilServed('failing');
  expect(await statusOfContent()).toEqual({ release: failing.release.id });
  // Its team asked for it: it is not watched any more.
  expect(await crowd(60, oneOfTwenty())).toBe(60);
});

test('healing: the releases command finds what servers here and elsewhere rolled back', async () => {
  const cache = path.join(folder, 'cache');
  await releaseTheFailingOne();
  expect(await rollbacksHere(site.channels, cache)).toEqual(new Map());
  await crowd(60, oneOfTwenty());
  await untilServed('good');
  expect(await askServer(server.address)).toContainEqual({
    application: 'content',
    release: good.release.id,
    problem: expect.stringContaining(`Release ${failing.release.id} was rolled back.`) as unknown,
  });
  await server.stop();
  const found = await rollbacksHere(site.channels, cache);
  expect(found.get('content')).toMatchObject({ release: failing.release.id, before: good.release.id });
  await site.channel('content').rollback(failing.release.id);
  expect(await rollbacksHere(site.channels, cache)).toEqual(new Map());
  await start();
});

test('healing: a newer release goes live although the previous one was rolled back', async () => {
  await releaseTheFailingOne();
  await crowd(60, oneOfTwenty());
  await untilServed('good');
  await publish(fakeRemote('content', [{}], { text: 'mended' }));
  await untilServed('mended');
  expect(await statusOfContent()).not.toHaveProperty('rolledBack');
});

test('healing: a shell whose script does not start for users goes back', async () => {
  await crowd(100, fine);
  const broken = fakeShell(['/about'], { text: 'broken' });
  await publish(broken);
  const shellNow = async () =>
    ((await (await fetch(`${server.address}/registry.json`)).json()) as Registry).shell;
  while ((await shellNow()) !== broken.release.id) await wait(20);
  const [script = ''] = broken.release.scripts;
  // The loader's report: no other script runs.
  const sendFailedStart = () =>
    send({
      releases: { shell: broken.release.id },
      errors: [{ kind: 'error', message: 'TypeError', stack: [`${script}:1:2345`] }],
    });
  for (let user = 0; user < 18; user++)
    await send({ releases: { shell: broken.release.id, content: good.release.id } });
  await sendFailedStart();
  expect(await shellNow()).toBe(broken.release.id);
  await sendFailedStart();
  expect(await shellNow()).toBe(shell.release.id);
});

test('healing: one address that sends nothing but errors changes nothing', async () => {
  await releaseTheFailingOne();
  const { release } = await open();
  const forge = async (address: string) => {
    for (let sent = 0; sent < 50; sent++) await report(release, { address, fails: true });
  };
  await forge('203.0.113.9');
  expect(await crowd(60, fine)).toBe(60);
  await forge('203.0.113.9');
  expect((await open()).text).toBe('failing');
});

test('healing: all addresses of one IPv6 network are one user', async () => {
  await releaseTheFailingOne();
  const { release } = await open();
  for (let host = 1; host <= 40; host++)
    await report(release, { address: `2001:db8:1:2::${host.toString(16)}`, fails: true });
  expect(await crowd(40, fine)).toBe(40);
});

test('healing: nineteen failing users roll nothing back', async () => {
  await releaseTheFailingOne();
  expect(await crowd(19, () => true)).toBe(19);
  expect((await open()).text).toBe('failing');
  await crowd(1, () => true);
  expect((await open()).text).toBe('good');
});

test('healing: the remembered file has no trace of a user', async () => {
  await releaseTheFailingOne();
  await crowd(60, oneOfTwenty());
  await server.stop();
  const remembered = await readFile(healingFile(path.join(folder, 'cache')), 'utf8');
  expect(remembered).toContain(failing.release.id);
  expect(remembered).not.toMatch(/198\.51|view-/);
  await start();
});

import type { SentReport } from '../contract/sentReport';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fakeRemote, fakeShell, temporaryFolder } from '../releases/testing/fakeRelease';
import type { Log } from './log/logs';
import { layOutReleases, publishRelease, testApplications } from '../releases/channels/testing/layOutSite';
import { writeLocalSite } from '../releases/channels/developmentSite';
import { readServerSettings } from './settings/settings';
import { type RunningServer, startServer } from './startServer';
import { Metrics } from './metrics/Metrics';
import { FakeHost } from './testing/FakeHost';
import { testSite } from './testing/testSite';

let folder: string;
let server: RunningServer | undefined;
let metricsAddress: string;
const logged: Record<string, unknown>[] = [];

const content = fakeRemote('content');

beforeEach(async () => {
  folder = await temporaryFolder();
});

afterEach(async () => {
  await server?.stop();
  server = undefined;
  await rm(folder, { recursive: true });
});

async function start(settings: Record<string, string>): Promise<RunningServer> {
  logged.length = 0;
  const log: Log = (message, fields) => {
    logged.push({ message, ...fields });
    metricsAddress = /^Metrics are at (.*)$/.exec(message)?.[1] ?? metricsAddress;
  };
  metricsAddress = '';
  server = await startServer(
    readServerSettings(
      {
        PORT: '0',
        TRIAL: '1',
        SITE_FILE: settings.SITE_FILE ?? (await layOutReleases(folder, [fakeShell(), content])),
        RELEASE_CACHE: path.join(folder, 'cache'),
        ...settings,
      },
      testSite,
    ),
    log,
  );
  return server;
}

/** The value of one line of the metrics. */
async function valueOf(line: string): Promise<number | undefined> {
  const text = await (await fetch(metricsAddress)).text();
  const found = text.split('\n').find((each) => each.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
}

/** Waits until a line has a value: a response is counted after it was sent. */
async function untilValue(line: string, value: number): Promise<void> {
  while ((await valueOf(line)) !== value) await new Promise(setImmediate);
}

test('metrics: requests are counted by kind and status, from memory too', async () => {
  const { address } = await start({ METRICS_PORT: '0' });
  for (let count = 0; count < 5; count++) await fetch(`${address}/about`);
  await fetch(`${address}/nowhere`);
  await fetch(`${address}/static/js/content.gone.js`);
  await fetch(`${address}/${content.release.entry}`);
  await fetch(`${address}/sitemap.xml`);
  const counts = { 'page 200': 5, 'page 404': 1, 'static 404': 1, 'static 200': 1, 'file 200': 1 };
  for (const [labels, count] of Object.entries(counts)) {
    const [kind = '', status = ''] = labels.split(' ');
    await untilValue(`site_http_request_duration_seconds_count{kind="${kind}",status="${status}"}`, count);
  }
});

test('metrics: live releases, their problems and their expiry are listed', async () => {
  await start({ METRICS_PORT: '0' });
  const { id } = content.release;
  expect(await valueOf(`site_release_info{application="content",release="${id}"}`)).toBe(1);
  expect(await valueOf('site_application_problem{application="content"}')).toBe(0);
  expect(await valueOf('site_application_problem{application="forms"}')).toBe(1);
  expect(await valueOf('site_release_switches_total{application="content"}')).toBe(1);
  const expires = await valueOf('site_pointer_expires_timestamp_seconds{application="content"}');
  expect(expires).toBeGreaterThan(Date.now() / 1000);
  expect(await valueOf('process_resident_memory_bytes')).toBeGreaterThan(0);
});

test('metrics: a refused release is counted once, and logged with channel and cause', async () => {
  await start({ METRICS_PORT: '0' });
  const channel = path.join(folder, 'releases/content');
  await writeFile(path.join(channel, 'live.json'), 'no pointer');
  const refusals = 'site_release_refusals_total{application="content"}';
  await untilValue(refusals, 1);
  expect(logged.filter(({ channel }) => channel)).toEqual([
    expect.objectContaining({
      level: 'warn',
      application: 'content',
      release: content.release.id,
      channel,
      message: expect.stringContaining('live.json is malformed') as unknown,
    }),
  ]);
  expect(await valueOf('site_application_problem{application="content"}')).toBe(1);
});

test('metrics: reported page views and errors are counted by release, each view once', async () => {
  const metrics = new Metrics();
  const errorIn = (application: string): SentReport['errors'][number] => ({
    kind: 'error',
    name: 'TypeError',
    stack: [`static/js/${application}.main.0123456789.js:1:2`],
  });
  const report: SentReport = {
    isContinued: false,
    route: '/about',
    releases: { shell: 'aaaa', content: 'bbbb' },
    errors: [errorIn('content'), errorIn('other')],
    vitals: {},
  };
  metrics.countReport(report);
  metrics.countReport({ ...report, isContinued: true, errors: [errorIn('content')] });
  const text = await metrics.registry.metrics();
  expect(text.split('\n').filter((line) => line.startsWith('site_reported_'))).toEqual([
    'site_reported_views_total{application="shell",release="aaaa"} 1',
    'site_reported_views_total{application="content",release="bbbb"} 1',
    'site_reported_errors_total{application="shell",release="aaaa"} 0',
    'site_reported_errors_total{application="content",release="bbbb"} 2',
  ]);
});

test('metrics: they have a port of their own, and none unless one is set', async () => {
  const { address } = await start({});
  expect(metricsAddress).toBe('');
  expect((await fetch(`${address}/metrics`)).status).toBe(404);
});

test('server: a request that waits for a channel gets its file before the stop', async () => {
  const newer = fakeRemote('content', [{}], { text: 'second' });
  const host = await FakeHost.start(path.join(folder, 'releases/content'));
  for (const release of [fakeShell(), content]) await publishRelease(folder, release);
  const SITE_FILE = await writeLocalSite(folder, testApplications, { content: host.address });
  const { address, stop } = await start({ SITE_FILE, CHANNEL_INTERVAL: '3600' });
  await publishRelease(folder, newer);
  host.isHanging = true;
  const response = fetch(`${address}/${newer.release.entry}`, { headers: { connection: 'close' } });
  await host.isAsked();
  const stopped = stop();
  host.respondToAll();
  expect((await response).status).toBe(200);
  await stopped;
  await host.stop();
});

test.each(['PORT', 'METRICS_PORT'])('server: a taken port is named with %s', async (setting) => {
  const { address } = await start({});
  const port = new URL(address).port;
  const settings = readServerSettings(
    { TRIAL: '1', PORT: '0', [setting]: port, SITE_FILE: path.join(folder, 'site.json') },
    testSite,
  );
  await expect(startServer(settings, () => undefined)).rejects.toThrow(
    `Port ${port} is in use: choose another with ${setting}=….`,
  );
});

import { rm } from 'node:fs/promises';
import path from 'node:path';
import { fakeRemote, fakeShell, temporaryFolder } from '../releases/testing/fakeRelease';
import { publishRelease, testApplications } from '../releases/channels/testing/layOutSite';
import { writeLocalSite } from '../releases/channels/developmentSite';
import { readSettings } from './settings/settings';
import { startServer } from './startServer';
import { FakeHost } from './testing/FakeHost';
import { testSite } from './testing/testSite';

let folder: string;
let host: FakeHost;

beforeEach(async () => {
  folder = await temporaryFolder();
  host = await FakeHost.start(path.join(folder, 'releases/content'));
});

afterEach(async () => {
  await host.stop();
  await rm(folder, { recursive: true });
});

test('server: a request that waits for a channel gets its file before the stop', async () => {
  const newer = fakeRemote('content', [{}], { text: 'second' });
  for (const release of [fakeShell(), fakeRemote('content', [{}])]) await publishRelease(folder, release);
  const server = await startServer(
    readSettings(
      {
        PORT: '0',
        TRIAL: '1',
        SITE_FILE: await writeLocalSite(folder, testApplications, { content: host.address }),
        RELEASE_CACHE: path.join(folder, 'cache'),
        CHANNEL_INTERVAL: '3600',
      },
      testSite,
    ),
    () => undefined,
  );
  await publishRelease(folder, newer);
  host.isHanging = true;
  const response = fetch(`${server.address}/${newer.release.entry}`, { headers: { connection: 'close' } });
  await host.isAsked();
  const stopped = server.stop();
  host.respondToAll();
  expect((await response).status).toBe(200);
  await stopped;
});

import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Channel } from '@site/publishing/channels/Channel';
import { FolderStore } from '@site/publishing/channels/FolderStore';
import type { CheckedRelease } from '@site/publishing/releases/readRelease';
import {
  fakeRemote,
  fakeShell,
  temporaryFolder,
  writeFakeRelease,
} from '@site/publishing/releases/testing/fakeRelease';
import { testApplications } from '@site/publishing/channels/testing/testSite';
import { writeLocalSite } from '@site/publishing/channels/writeLocalSite';
import { readSettings } from './settings/settings';
import { startServer } from './startServer';
import { FakeHost } from './testing/FakeHost';

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

async function publish(release: CheckedRelease): Promise<void> {
  const { application, id } = release.release;
  const dist = await writeFakeRelease(path.join(folder, 'builds', id), release);
  await new Channel(application, new FolderStore(path.join(folder, 'releases', application))).publish(dist);
}

test('server: a request that waits for a channel gets its file before the stop', async () => {
  const newer = fakeRemote('content', [{}], { word: 'second' });
  for (const release of [fakeShell(), fakeRemote('content', [{}])]) await publish(release);
  const server = await startServer(
    readSettings({
      PORT: '0',
      FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
      SITE_FILE: await writeLocalSite(folder, testApplications, { content: host.address }),
      RELEASE_CACHE: path.join(folder, 'cache'),
      CHANNEL_INTERVAL: '3600',
    }),
    () => undefined,
  );
  await publish(newer);
  host.isHanging = true;
  const response = fetch(`${server.address}/${newer.release.entry}`, { headers: { connection: 'close' } });
  await host.isAsked();
  const stopped = server.stop();
  host.respondToAll();
  expect((await response).status).toBe(200);
  await stopped;
});

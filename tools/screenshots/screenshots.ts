import { layOutSite } from '@site/publishing/channels/layOutSite';
import { freePort } from '../../processes/freePort';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from '../browsers/findChromium';
import { launchChromium } from '../browsers/launchChromium';
import { projectId } from '../../firestore/protocol/projectId';
import { startFirestore } from '../../firestore/local/startFirestore';
import { LiveSite } from '../../composer/live/LiveSite';
import { readSettings } from '../../composer/settings/settings';
import { startServer } from '../../composer/startServer';
import { builds, root, siteApplications } from '@site/publishing/site/applications';
import { buildAll } from '../build/buildAll';
import { run } from '../../processes/run';
import { Camera, type View } from './Camera';
import { formViews } from './formViews';
import { layoutViews } from './layoutViews';
import { pageViews } from './pageViews';

/** The number of parallel pictures. */
const atOnce = 3;

const silent = () => undefined;

/** Builds the site and takes a picture of every page, and of every form in every state, in `screenshots/`. */
async function screenshots(): Promise<void> {
  // Checked here, before the build takes a minute.
  await findChromium();
  await buildAll();
  const work = await mkdtemp(path.join(tmpdir(), 'screenshots-'));
  const address = { host: '127.0.0.1', port: await freePort() };
  const firestore = await startFirestore({ ...address, projectId, log: silent });
  try {
    const siteFile = await layOutSite(
      work,
      siteApplications,
      Object.fromEntries(builds().map(({ application, dist }) => [application, dist])),
    );
    const settings = readSettings({
      PORT: '0',
      FIRESTORE_EMULATOR_HOST: `${address.host}:${String(address.port)}`,
      RELEASE_CACHE: path.join(work, 'cache'),
      REPORTS_FOLDER: path.join(work, 'reports'),
      SITE_FILE: siteFile,
    });
    const site = new LiveSite(settings, silent);
    await site.poll();
    const views = [...pageViews(site.current?.paths ?? []), ...layoutViews(), ...formViews()];
    const server = await startServer(settings, silent);
    try {
      await takeAll(views, server.address);
    } finally {
      await server.stop();
    }
  } finally {
    await firestore.stop();
    await rm(work, { recursive: true });
  }
}

async function takeAll(views: readonly View[], address: string): Promise<void> {
  const folder = path.join(root, 'screenshots');
  await rm(folder, { recursive: true, force: true });
  const browser = await launchChromium();
  try {
    const camera = new Camera(browser, address, folder);
    const waiting = views.values();
    const takeInTurn = async () => {
      for (const view of waiting) await camera.take(view);
    };
    await Promise.all(Array.from({ length: atOnce }, takeInTurn));
  } finally {
    await browser.close();
  }
  console.log(`${String(views.length)} pictures in screenshots/`);
}

await run(screenshots);

import type { Browser } from '@playwright/test';
import type { Channel } from '../../releases/channels/Channel';
import { chunkNameOf } from '../../contract/page';
import { liveReleases } from '../../releases/channels/liveReleases';
import type { Build } from '../../releases/channels/releasing';
import { forEachAtOnce, readReleaseFolder } from '../../releases/readRelease';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { launchChromium } from '../browsers/launchChromium';
import { loadSite } from '../../server/loadSite';
import { type GatedPage, gatedPages } from './gatedPages';
import { pageProblems } from './pageProblems';
import { serveReleases } from './serveReleases';

/** The number of pages that are open in parallel. */
const atOnce = 3;

/** The narrowest phone in use, in pixels. */
const phone = { width: 360, height: 740 };

/** The result of the gate. */
export type GateResult = {
  /** The number of pages that were opened: 0 if there is no shell to show them in. */
  opened: number;
  /** One sentence for each problem, and the path of a picture for each failing page; empty if everything works. */
  problems: string[];
};

/**
 * Composes builds with all other live releases, without changing any channel. Opens their pages in Chromium, and runs the site's
 * own checks of them.
 * @param channels the releases of every application
 * @param builds that pass `buildProblems`
 * @param folder gets a picture of each page that fails, by application: `content/about.png`
 * @throws if Chromium does not start, with what to do
 */
export async function gateProblems(
  channels: readonly Channel[],
  builds: readonly Build[],
  folder: string,
): Promise<GateResult> {
  const candidates = await Promise.all(
    builds.map(({ application, dist }) => readReleaseFolder(application, dist)),
  );
  const live = (await liveReleases(channels)).flatMap(({ release }) => release ?? []);
  const stays = live.filter(
    ({ release }) => !builds.some((build) => build.application === release.application),
  );
  // In the order of the applications, which decides which remote's pages come first.
  const releases = channels.flatMap(({ application }) =>
    [...stays, ...candidates].filter(({ release }) => release.application === application),
  );
  const site = await loadSite();
  const refused = (
    await Promise.all(((await site.releaseChecks?.()) ?? []).map((check) => check(candidates)))
  ).flat();
  if (!releases.some(({ release }) => release.role === 'host')) return { opened: 0, problems: refused };
  const pages = gatedPages(candidates, stays);
  for (const { application } of builds)
    await rm(path.join(folder, application), { recursive: true, force: true });

  const browser = await launchChromium();
  try {
    const server = await serveReleases(site, releases);
    try {
      const failed = await openAll(browser, server.address, pages, folder);
      return { opened: pages.length, problems: [...refused, ...failed] };
    } finally {
      await server.stop();
    }
  } finally {
    await browser.close();
  }
}

async function openAll(
  browser: Browser,
  address: string,
  pages: readonly GatedPage[],
  folder: string,
): Promise<string[]> {
  const problems = new Map<GatedPage, string[]>();
  await forEachAtOnce(atOnce, pages, async (page) => {
    problems.set(page, await openOne(browser, address, page, folder));
  });
  return pages.flatMap((page) => problems.get(page) ?? []);
}

async function openOne(
  browser: Browser,
  address: string,
  gated: GatedPage,
  folder: string,
): Promise<string[]> {
  // A running animation has colours of its own.
  const context = await browser.newContext({ viewport: phone, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    const problems = await pageProblems(page, address, gated);
    if (problems.length === 0) return [];
    const picture = path.join(folder, gated.application, `${chunkNameOf(gated.path)}.png`);
    await mkdir(path.dirname(picture), { recursive: true });
    await page.screenshot({ path: picture, fullPage: true, animations: 'disabled' });
    return [...problems, `${gated.path}: its picture is ${picture}.`];
  } finally {
    await context.close();
  }
}

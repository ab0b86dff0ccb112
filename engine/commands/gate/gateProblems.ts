import type { Browser } from '@playwright/test';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { chunkNameOf } from '../../contract/page';
import type { Candidates } from '../../releases/channels/releasing';
import { type CheckedRelease, forEachAtOnce } from '../../releases/readRelease';
import { reservedParts, reservedProblems } from '../../server/http/reservedParts';
import { createServer, fixedSite } from '../../server/http/server';
import { pagesOf } from '../../releases/release';
import { readableLog } from '../../server/log/logs';
import { ComposedSite } from '../../server/pages/ComposedSite';
import { readServerSettings, type Settings, trialSettings } from '../../server/settings/settings';
import type { SiteDefinition } from '../../server/SiteDefinition';
import { launchChromium } from '../browsers/chromium';
import { type GatedPage, pageProblems } from './pageProblems';

/** The number of pages that are open in parallel. */
const atOnce = 3;

/** The narrowest phone in use, in pixels. */
const phone = { width: 360, height: 740 };

/**
 * Composes builds with all other live releases, without changing any channel. Opens their pages in Chromium, and runs the site's
 * own checks of them.
 * @param site whose checks run, and in which the pages are
 * @param folder is emptied, and gets a picture of each page that fails, such as `about.png`
 * @returns the number of pages that were opened, 0 if there is no shell to show them in; and one sentence for each problem,
 * with the path of a picture for each failing page
 * @throws if Chromium does not start, with what to do
 */
export async function gateProblems(
  { channels, builds, live }: Candidates,
  site: SiteDefinition,
  folder: string,
): Promise<{ opened: number; problems: string[] }> {
  const stays = live
    .filter(({ application }) => !builds.some(({ release }) => release.application === application))
    .flatMap(({ release }) => release ?? []);
  // In the order of the applications, which decides which remote's pages come first.
  const releases = channels.flatMap(({ application }) =>
    [...stays, ...builds].filter(({ release }) => release.application === application),
  );
  const checks = (await site.releaseChecks?.()) ?? [];
  const service = await site.development?.();
  const settings = readServerSettings({ ...trialSettings(site), ...(await service?.env()) }, site);
  const reserved = await reservedParts(settings.plugins);
  const refused = [
    ...builds.flatMap(({ release }) => reservedProblems(release, reserved)),
    ...(await Promise.all(checks.map((check) => check(builds)))).flat(),
  ];
  if (!releases.some(({ release }) => release.role === 'host')) return { opened: 0, problems: refused };

  await rm(folder, { recursive: true, force: true });
  const pages = gatedPages(builds, stays);
  const problems = new Map<GatedPage, string[]>();
  const browser = await launchChromium();
  try {
    const server = await serveReleases(settings, releases);
    try {
      await forEachAtOnce(atOnce, pages, async (page) => {
        problems.set(page, await openPage(browser, server.address, page, folder));
      });
    } finally {
      await server.stop();
    }
  } finally {
    await browser.close();
  }
  return {
    opened: pages.length,
    problems: [...refused, ...pages.flatMap((page) => problems.get(page) ?? [])],
  };
}

/** All pages of a remote that is released; for the shell all pages of the site, and NotFound. */
export function gatedPages(
  candidates: readonly CheckedRelease[],
  stays: readonly CheckedRelease[],
): GatedPage[] {
  const hasShell = candidates.some(({ release }) => release.role === 'host');
  const opened = hasShell ? [...candidates, ...stays] : candidates;
  const pages = opened.flatMap(({ release }) => pagesOf(release));
  return [
    ...pages.map(({ path: pagePath }) => ({ path: pagePath, status: 200 as const })),
    ...(hasShell ? [{ path: '/no-such-page', status: 404 as const }] : []),
  ];
}

async function openPage(
  browser: Browser,
  address: string,
  gated: GatedPage,
  folder: string,
): Promise<string[]> {
  // A running animation has colours of its own.
  const open = () => browser.newPage({ viewport: phone, reducedMotion: 'reduce' });
  const [page, other] = [await open(), await open()];
  try {
    const problems = await pageProblems(page, other, address, gated);
    if (problems.length === 0) return [];
    const picture = path.join(folder, `${chunkNameOf(gated.path)}.png`);
    await mkdir(folder, { recursive: true });
    await page.screenshot({ path: picture, fullPage: true, animations: 'disabled' });
    return [...problems, `${gated.path}: its picture is ${picture}.`];
  } finally {
    // With the context of each.
    await Promise.all([page.close(), other.close()]);
  }
}

/** From memory, on a free port. Nothing is sent from it, so what the site uses in development need not run. */
async function serveReleases(settings: Settings, releases: readonly CheckedRelease[]) {
  const site = new ComposedSite(releases, releases, { ...settings, plugins: [] });
  const app = createServer({ ...settings, plugins: [], site: fixedSite(site), log: readableLog });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return { address, stop: () => app.close() };
}

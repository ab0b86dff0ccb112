import type { Browser } from '@playwright/test';
import { Readable } from 'node:stream';
import type { Candidates } from '../../releases/channels/releasing';
import type { CheckedRelease } from '../../releases/readRelease';
import { reservedParts, reservedProblems } from '../../server/http/reservedParts';
import { createServer, fixedSite } from '../../server/http/server';
import { pagesOf } from '../../releases/releaseSchema';
import { readableLog } from '../../server/log/logs';
import { ComposedSite } from '../../server/pages/ComposedSite';
import { readServerSettings, trialSettings } from '../../server/settings/settings';
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
 * @returns the number of pages that were opened, 0 if there is no shell to show them in; and one sentence for each problem
 * @throws if Chromium does not start, with what to do
 */
export async function gateProblems(
  { channels, builds, live }: Candidates,
  site: SiteDefinition,
): Promise<{ opened: number; problems: string[] }> {
  // In the order of the applications, which decides which remote's pages come first.
  const releases = channels.flatMap(({ application }) => {
    const build = builds.find(({ release }) => release.application === application);
    return build ?? live.find((entry) => entry.application === application)?.release ?? [];
  });
  const stays = releases.filter((release) => !builds.includes(release));
  const checks = (await site.releaseChecks?.()) ?? [];
  const service = await site.development?.();
  const settings = readServerSettings({ ...trialSettings(site), ...(await service?.env()) }, site);
  const reserved = await reservedParts(settings.plugins);
  const refused = [
    ...builds.flatMap(({ release }) => reservedProblems(release, reserved)),
    ...(await Promise.all(checks.map((check) => check(builds)))).flat(),
  ];
  if (!releases.some(({ release }) => release.role === 'host')) return { opened: 0, problems: refused };

  const pages = gatedPages(builds, stays);
  const browser = await launchChromium();
  // From memory, on a free port. Nothing is sent from it, so what the site uses in development need not run.
  const withoutPlugins = { ...settings, plugins: [] };
  const composed = new ComposedSite(releases, releases, withoutPlugins);
  const app = createServer({ ...withoutPlugins, site: fixedSite(composed), log: readableLog });
  try {
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const open = (page: GatedPage) => openPage(browser, address, page);
    const problems = await Readable.from(pages).map(open, { concurrency: atOnce }).toArray();
    return { opened: pages.length, problems: [...refused, ...(problems as string[][]).flat()] };
  } finally {
    await app.close();
    await browser.close();
  }
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
    ...pages.map(({ path }) => ({ path, status: 200 as const })),
    ...(hasShell ? [{ path: '/no-such-page', status: 404 as const }] : []),
  ];
}

async function openPage(browser: Browser, address: string, gated: GatedPage): Promise<string[]> {
  // A running animation has colours of its own.
  const open = () => browser.newPage({ viewport: phone, reducedMotion: 'reduce' });
  const [page, other] = [await open(), await open()];
  try {
    return await pageProblems(page, other, address, gated);
  } finally {
    // With the context of each.
    await Promise.all([page.close(), other.close()]);
  }
}

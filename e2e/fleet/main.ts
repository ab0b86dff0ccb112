import { chromium } from '@playwright/test';
import { Command } from 'commander';
import { builds } from '../../scripts/applications';
import { run } from '../../scripts/run';
import { findChromium } from '../support/findChromium';
import { brokenOf, type FleetFigures } from './FleetFigures';
import { Fleet } from './Fleet';
import { runFleet } from './runFleet';
import { startCachingBalancer } from './startCachingBalancer';

/** How often each of the three servers polls, in seconds. */
const intervals = [1, 15, 30];

/**
 * Releases again and again to three servers behind nginx while visitors read the site, prints what they met, and fails
 * where anything did not arrive.
 */
async function main(): Promise<void> {
  const options = new Command('npm run test:fleet --')
    .option('--releases <number>', 'how many releases are published', '200')
    .option('--pace <milliseconds>', 'from one release to the next', '1000')
    .option('--visits <number>', 'how many visits there are in Chromium', '30')
    .option(
      '--without-asking',
      'servers do not ask their channels for what they miss: fails unless that shows',
    )
    .parse()
    .opts<{ releases: string; pace: string; visits: string; withoutAsking?: boolean }>();
  const fleet = await Fleet.start({
    intervals,
    asksOnMiss: options.withoutAsking !== true,
    buildOf,
    startBalancer: startCachingBalancer,
  });
  try {
    const browser = await chromium.launch({
      executablePath: await findChromium(),
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    });
    try {
      const figures = await runFleet(fleet, browser, {
        releases: Number(options.releases),
        pace: Number(options.pace),
        readers: 3,
        visits: Number(options.visits),
      });
      print(figures);
      const broken = brokenOf(figures);
      if (options.withoutAsking) {
        if (broken.length === 0) throw new Error('Nothing was missing: this run proves nothing.');
        console.log('As expected, files were missing without asking.');
      } else if (broken.length > 0) {
        throw new Error(broken.slice(0, 20).join('\n'));
      }
    } finally {
      await browser.close();
    }
  } finally {
    await fleet.stop();
  }
}

function buildOf(application: string): string {
  const build = builds().find((each) => each.application === application);
  if (!build) throw new Error(`${application} has no source in this repository.`);
  return build.dist;
}

function print({ releases, documents, assets, visits, failures, cachedErrors, notices }: FleetFigures): void {
  console.log(`releases ${String(releases)}, documents ${String(documents)}, files ${String(assets)}`);
  console.log(`visits in Chromium ${String(visits)}`);
  console.log(`failed ${String(failures.length)}, cached errors ${String(cachedErrors.length)}`);
  console.log(`notices, failed fetches and console errors in visits ${String(notices.length)}`);
}

await run(main);

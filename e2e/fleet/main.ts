import { chromium } from '@playwright/test';
import { Command } from 'commander';
import { builds } from '@site/publishing/site/applications';
import { findNginx } from '../../deploy/testing/findNginx';
import { run } from '../../processes/run';
import { findChromium } from '../../tools/browsers/findChromium';
import { brokenOf, type FleetFigures } from './FleetFigures';
import { Fleet } from './Fleet';
import { runFleet } from './runFleet';

/** The longest time until a server finds a release, in seconds. */
const longestLag = 30;

/** The number of printed failures of each kind. */
const shown = 5;

/**
 * Publishes many releases to three servers behind nginx. Each server finds a release after a random time, while
 * simulated users read the site. Prints the figures, and fails on any failed request.
 */
async function main(): Promise<void> {
  const options = new Command('npm run test:fleet --')
    .option('--releases <number>', 'how many releases are published', '200')
    .option('--pace <milliseconds>', 'from one release to the next', '1000')
    .option('--visits <number>', 'how many visits there are in Chromium', '30')
    .option('--seed <number>', 'of the random lags', '1')
    .option('--without-asking', 'servers do not poll their channels for missing files: this run must fail')
    .parse()
    .opts<{ releases: string; pace: string; visits: string; seed: string; withoutAsking?: boolean }>();
  const executablePath = await findChromium();
  await findNginx();
  const fleet = await Fleet.start({
    longestLag,
    seed: Number(options.seed),
    asksOnMiss: options.withoutAsking !== true,
    buildOf,
  });
  try {
    const browser = await chromium.launch({ executablePath });
    try {
      const figures = await runFleet(fleet, browser, {
        releases: Number(options.releases),
        pace: Number(options.pace),
        readers: 3,
        visits: Number(options.visits),
      });
      print(figures);
      const broken = brokenOf(figures).length;
      if (broken > 0) throw new Error(`The run has ${String(broken)} failures, see above.`);
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
  printKind('pages and files that failed', failures);
  printKind('errors sent from the cache', cachedErrors);
  printKind('notices, failed fetches and console errors in visits', notices);
}

function printKind(kind: string, met: readonly string[]): void {
  console.log(`${kind} ${String(met.length)}`);
  for (const each of met.slice(0, shown)) console.log(`  ${each}`);
  if (met.length > shown) console.log(`  and ${String(met.length - shown)} more`);
}

await run(main);

import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import type { Fleet } from './Fleet';
import { readAsUser } from './readAsUser';
import { visitInBrowser } from './visitInBrowser';

/** The counts and failures of a run. */
export type FleetFigures = {
  releases: number;
  documents: number;
  /** The number of fetched files that documents and registries name. */
  assets: number;
  visits: number;
  /** One sentence for each document, registry or file without status 200, and for each problem of a visit in a browser. */
  failures: string[];
};

type FleetRun = {
  releases: number;
  /** The time between two releases, in milliseconds. */
  pace: number;
  /** The number of simulated users at the same time, without those in browsers. */
  readers: number;
  visits: number;
};

/** The pause between two pages of one reader, in milliseconds: the servers share their machine with the readers. */
const readerPause = 100;

const pages = ['/', '/about', '/what-we-do', '/donate', '/contact'];

/** Publishes releases at a steady pace while simulated users read the site, and restarts one server half-way with an empty cache. */
export async function runFleet(
  fleet: Fleet,
  browser: Browser,
  { releases, pace, readers, visits }: FleetRun,
): Promise<FleetFigures> {
  const figures: FleetFigures = {
    releases: 0,
    documents: 0,
    assets: 0,
    visits: 0,
    failures: [],
  };
  const readPage = (path: string) => readAsUser(fleet.address + path, figures);
  const readEveryPage = async () => {
    for (const path of pages) await readPage(path);
  };
  let isOver = false;
  const publish = async () => {
    let restarted: Promise<void> | undefined;
    for (let number = 1; number <= releases; number++) {
      const due = wait(pace);
      await fleet.release(`release-${String(number)}`);
      figures.releases += 1;
      if (number === Math.ceil(releases / 2)) restarted = fleet.restartCold(readEveryPage);
      await due;
    }
    await restarted;
  };
  const read = async (first: number) => {
    for (let turn = first; !isOver; turn++) {
      await readPage(pages[turn % pages.length] ?? '');
      await wait(readerPause);
    }
  };
  const visit = async () => {
    const between = (releases * pace) / visits;
    const start = Date.now();
    while (figures.visits < visits) {
      await wait(Math.max(0, start + figures.visits * between - Date.now()));
      figures.failures.push(...(await visitInBrowser(browser, fleet.address)));
      figures.visits += 1;
    }
  };
  const reading = Array.from({ length: readers }, (_, index) => read(index));
  const ended = await Promise.allSettled([publish(), visit()]);
  isOver = true;
  await Promise.all(reading);
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
  return figures;
}

import { launchChromium } from '../loading/launchChromium';
import { type Profile, profile2g, profile3g } from '../loading/profile';
import { startDeployedNginx } from '../../nginx/startDeployedNginx';
import type { Figure } from '../report/Figure';
import { formatValue } from '../../charts/formatValue';
import { median } from '../report/median';
import type { Findings, Section } from '../report/Section';
import type { MeasuredSite } from '../site/MeasuredSite';
import { startComposer } from '../site/startComposer';
import { offlineTarget } from '../report/targets';
import { measureReturn, type Visits } from './measureReturn';
import { startShortestPage } from './startShortestPage';

/** The paths that are opened twice: the home page and a page of each remote. */
const paths = ['/', '/about', '/donate'];

/** A page, how the browser connects to its server, and the visits to it. */
type Opened = {
  subject: string;
  connection: 'over HTTPS' | 'without a handshake';
  address: string;
  path: string;
  visits: Visits[];
};

/** The peer, which has no target. */
const shortestPage = 'a heading alone';

export const offline: Section = {
  name: 'offline',
  title: 'Second visit without a network',
  async measure(site, { runs, routes }) {
    const measured = paths.filter((path) => routes.includes(path));
    // The peer alone says nothing.
    const profiles = measured.length > 0 ? [profile3g, profile2g] : [];
    const findings: Findings[] = [];
    for (const profile of profiles)
      findings.push(findingsOf(profile, await returnInTurns(site, profile, measured, runs), runs));
    return {
      figures: findings.flatMap(({ figures }) => figures),
      tables: findings.flatMap(({ tables }) => tables),
      samples: findings.map(({ samples }) => samples),
    };
  },
};

async function returnInTurns(
  site: MeasuredSite,
  profile: Profile,
  measured: readonly string[],
  runs: number,
): Promise<Opened[]> {
  const composer = await startComposer(site.siteFile);
  const nginx = await startDeployedNginx([composer.address]);
  const shortest = await startShortestPage();
  const browser = await launchChromium({ certificate: nginx.certificate });
  const opened = measured.flatMap((path): Opened[] => [
    { subject: path, connection: 'over HTTPS', address: nginx.address, path, visits: [] },
    { subject: path, connection: 'without a handshake', address: composer.address, path, visits: [] },
  ]);
  opened.push({
    subject: shortestPage,
    connection: 'without a handshake',
    address: shortest.address,
    path: '/',
    visits: [],
  });
  try {
    // The first visit includes the start of the browser's processes.
    await measureReturn(browser, shortest.address, '/', profile);
    for (let run = 0; run < runs; run++) {
      for (const { address, path, visits } of opened)
        visits.push(await measureReturn(browser, address, path, profile));
      process.stderr.write(`offline on ${profile.name}: run ${String(run + 1)} of ${String(runs)}\r`);
    }
    return opened;
  } finally {
    await browser.close();
    await Promise.all([shortest, nginx, composer].map(({ stop }) => stop()));
  }
}

function findingsOf({ name }: Profile, opened: readonly Opened[], runs: number): Findings {
  const typical = opened.map(({ subject, connection, visits }) => ({
    subject,
    connection,
    first: median(visits.map(({ first }) => first)),
    again: median(visits.map(({ again }) => again)),
    visits,
  }));
  return {
    figures: typical
      .filter(({ subject }) => subject !== shortestPage)
      .map(({ subject, connection, first, again }): Figure => ({
        name: `${name}: FCP of a second visit offline against the first one ${connection}`,
        subject,
        value: again / first,
        unit: '×',
        target: offlineTarget,
      })),
    tables: [
      {
        title: `First contentful paint on ${name}, median of ${String(runs)}`,
        head: ['route', 'connection', 'first visit, online', 'second visit, offline', 'ratio'],
        rows: typical.map(({ subject, connection, first, again }) => [
          subject,
          connection,
          formatValue(first, 'ms'),
          formatValue(again, 'ms'),
          formatValue(again / first, '×'),
        ]),
      },
    ],
    samples: typical,
  };
}

import path from 'node:path';
import { readReleaseFolder } from '@site/publishing/releases/readRelease';
import { hostName } from '@site/publishing/site/applications';
import { pageHtml } from '../growth/pageHtml';
import { generatedPath, generateRemote } from '../growth/generateRemote';
import { formatValue } from '../../charts/formatValue';
import { median } from '../report/median';
import type { Section } from '../report/Section';
import { cacheFolder } from '../site/cacheFolder';
import type { MeasuredSite } from '../site/MeasuredSite';
import { composeSite } from '../sizes/composeSite';
import { composingTargets as targets } from '../report/targets';
import { measureVerifying } from './measureVerifying';

const rounds = 9;
const remotes = ['books', 'courses', 'devices', 'events', 'people'];
const pagesEach = 200;

const ms = (value: number) => formatValue(value, 'ms');

export const composing: Section = {
  name: 'composing',
  title: 'What a new release costs the composer',
  async measure(site) {
    const composed = await measureComposing(site);
    const verified = [];
    for (const [application, dist] of Object.entries(site.releases))
      verified.push(await measureVerifying(application, dist, rounds));
    return {
      figures: [
        {
          name: 'Composing a site of 5 remotes and 1,000 pages',
          subject: 'site',
          value: median(composed.map(({ took }) => took)),
          unit: 'ms',
          target: targets.composing,
        },
        ...verified.map(
          ({ application, checked }) =>
            ({
              name: 'Verifying a release',
              subject: application,
              value: median(checked),
              unit: 'ms',
              target: targets.verifying,
            }) as const,
        ),
      ],
      tables: [
        {
          title: `Composing ${String(remotes.length)} remotes of ${String(pagesEach)} pages, ${String(rounds)} times`,
          head: ['', 'first time', 'median', 'slowest'],
          rows: [
            ['until it is composed', ...spread(composed.map(({ took }) => took))],
            ['processor time of that', ...spread(composed.map(({ processor }) => processor))],
          ],
        },
        {
          title: `Verifying a release, median of ${String(rounds)}`,
          head: ['application', 'files', 'bytes', 'pointer and hashes', 'reading the files as well'],
          rows: verified.map(({ application, files, bytes, checked, read }) => [
            application,
            String(files),
            formatValue(bytes, 'B'),
            ms(median(checked)),
            ms(median(read)),
          ]),
        },
      ],
      notes: [
        'The composer composes every page again for each release of any remote, and compresses the pages in the background. Where composing takes much longer than its processor time, the machine was busy with other work.',
      ],
      samples: { composed, verified },
    };
  },
};

function spread(values: readonly number[]): string[] {
  return [values[0] ?? 0, median(values), Math.max(...values)].map(ms);
}

/** @returns for each round the time it took, and its processor time, in milliseconds */
async function measureComposing(site: MeasuredSite): Promise<{ took: number; processor: number }[]> {
  const html = await pageHtml(site);
  const folder = path.join(cacheFolder, 'composing');
  const checked = [await readReleaseFolder(hostName, site.releases[hostName] ?? '')];
  for (const remote of remotes) {
    const dist = await generateRemote(path.join(folder, remote), remote, pagesEach, html);
    checked.push(await readReleaseFolder(remote, dist));
  }
  const paths = remotes.flatMap((remote) =>
    Array.from({ length: pagesEach }, (_, index) => generatedPath(remote, index + 1)),
  );
  return Array.from({ length: rounds }, () => {
    const [since, usageBefore] = [performance.now(), process.cpuUsage()];
    const composed = composeSite(checked);
    const documents = paths.map((path) => composed.page(path, 'full'));
    const took = performance.now() - since;
    const { user, system } = process.cpuUsage(usageBefore);
    if (documents.some(({ status }) => status !== 200)) throw new Error('Not every page was composed.');
    return { took, processor: (user + system) / 1000 };
  });
}

import path from 'node:path';
import { layOutSite } from '@site/publishing/channels/layOutSite';
import { siteApplications } from '@site/publishing/site/applications';
import type { Figure } from '../report/Figure';
import { formatValue } from '../../charts/formatValue';
import { median } from '../report/median';
import type { Section } from '../report/Section';
import { drive } from '../server/drive';
import { loadCore, requireTool, requireTwoCores, serverCore } from '../server/tools';
import { cacheFolder } from '../site/cacheFolder';
import { startComposer } from '../site/startComposer';
import { growthTargets as targets } from '../report/targets';
import { generatedPath, generateRemote } from './generateRemote';
import { contentPath, contentRemote, pageHtml } from './pageHtml';

const rounds = 9;
const pageCounts = { small: 1, large: 1_000 };

export const growth: Section = {
  name: 'growth',
  title: 'A remote of 1,000 pages beside one of a single page',
  async measure(site) {
    requireTwoCores();
    await requireTool('wrk');
    const grown = siteApplications.find(
      ({ name, role }) => role === 'remote' && name !== contentRemote(site),
    );
    if (!grown) throw new Error('site.json lists no second remote, which could grow.');
    /** A page of an unchanged remote, and one of the growing remote. */
    const paths = [contentPath, generatedPath(grown.name, 1)];
    const html = await pageHtml(site);
    const start = async (size: keyof typeof pageCounts) => {
      const folder = path.join(cacheFolder, 'growth', size);
      const generated = await generateRemote(folder, grown.name, pageCounts[size], html);
      const siteFile = await layOutSite(path.join(folder, 'site'), siteApplications, {
        ...site.releases,
        [grown.name]: generated,
      });
      const since = performance.now();
      const composer = await startComposer(siteFile, serverCore);
      return { composer, startedIn: performance.now() - since };
    };
    const small = await start('small');
    const large = await start('large');
    try {
      const times = paths.map((): { small: number[]; large: number[] } => ({ small: [], large: [] }));
      for (let round = -1; round < rounds; round++) {
        for (const [index, asked] of paths.entries()) {
          for (const size of ['small', 'large'] as const) {
            const { address } = size === 'small' ? small.composer : large.composer;
            const load = { paths: [asked], connections: 1, seconds: 1, core: loadCore };
            const { seconds, requests } = await drive(address, load);
            // The first round only warms up both.
            if (round >= 0) times[index]?.[size].push((seconds / requests) * 1000);
          }
        }
      }
      const rows = await Promise.all(
        paths.map(async (asked, index) => ({
          asked,
          bytes: {
            small: await documentSize(small.composer.address + asked),
            large: await documentSize(large.composer.address + asked),
          },
          time: { small: median(times[index]?.small ?? []), large: median(times[index]?.large ?? []) },
        })),
      );
      return {
        figures: rows.flatMap(({ asked: subject, bytes, time }): Figure[] => [
          {
            name: "Growth of a page's HTML with 1,000 pages",
            subject,
            value: percent(bytes),
            unit: '%',
            target: targets.document,
          },
          {
            name: "Growth of a page's response time with 1,000 pages",
            subject,
            value: percent(time),
            unit: '%',
            target: targets.response,
          },
        ]),
        tables: [
          {
            title: `One connection, median of ${String(rounds)} rounds`,
            head: ['page', 'HTML, 1 page', 'HTML, 1,000 pages', 'ms, 1 page', 'ms, 1,000 pages'],
            rows: rows.map(({ asked, bytes, time }) => [
              asked,
              formatValue(bytes.small, 'B'),
              formatValue(bytes.large, 'B'),
              time.small.toFixed(3),
              time.large.toFixed(3),
            ]),
          },
        ],
        notes: [
          `From the start of the server to its first response: ${formatValue(small.startedIn / 1000, 's')} with 1 page, ${formatValue(large.startedIn / 1000, 's')} with 1,000.`,
        ],
        samples: { times, startedIn: { small: small.startedIn, large: large.startedIn } },
      };
    } finally {
      await Promise.all([small, large].map(({ composer }) => composer.stop()));
    }
  },
};

async function documentSize(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  if (!answer.ok) throw new Error(`${url} returned ${String(answer.status)}.`);
  return (await answer.arrayBuffer()).byteLength;
}

function percent({ small, large }: { small: number; large: number }): number {
  return (large / small - 1) * 100;
}

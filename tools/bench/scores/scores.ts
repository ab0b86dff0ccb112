import { freePort } from '../../../processes/freePort';
import lighthouse from 'lighthouse';
import { launchChromium } from '../loading/launchChromium';
import type { Figure } from '../report/Figure';
import { median } from '../report/median';
import type { Section } from '../report/Section';
import { unknownPath } from '../site/MeasuredSite';
import { startComposer } from '../site/startComposer';
import { scoreTarget } from '../report/targets';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Scores = Record<(typeof categories)[number], number> & {
  /** The audits that cost points. */
  imperfect: string[];
};

/** How often a page is scored. Performance scores vary, so the median of three counts. */
const times = 3;

export const scores: Section = {
  name: 'scores',
  title: 'Lighthouse, mobile',
  async measure(site, { routes }) {
    // Lighthouse does not score a response with the status 404.
    const scored = routes.filter((path) => path !== unknownPath);
    const composer = await startComposer(site.siteFile);
    const port = await freePort();
    const browser = await launchChromium({ debuggingPort: port });
    const samples = new Map<string, Scores[]>(scored.map((path) => [path, []]));
    const repeated: string[] = [];
    try {
      for (let time = 0; time < times; time++) {
        for (const [path, results] of samples) {
          const measure = () => score(composer.address + path, port);
          const result = await measure().catch((error: unknown) => {
            if (!(error instanceof NotRecorded)) throw error;
            repeated.push(path);
            return measure();
          });
          results.push(result);
        }
        process.stderr.write(`scores: ${String(time + 1)} of ${String(times)}\r`);
      }
    } finally {
      await browser.close();
      await composer.stop();
    }
    const typical = [...samples].map(([path, results]) => ({
      path,
      points: categories.map((category) => median(results.map((result) => result[category]))),
      imperfect: [...new Set(results.flatMap(({ imperfect }) => imperfect))],
    }));
    return {
      figures: typical.flatMap(({ path: subject, points }) =>
        categories.map((category, index): Figure => ({
          name: `Lighthouse ${category}`,
          subject,
          value: points[index] ?? 0,
          unit: 'points',
          target: scoreTarget,
        })),
      ),
      tables: [
        {
          title: `Points, median of ${String(times)}`,
          head: ['route', ...categories, 'what cost points'],
          rows: typical.map(({ path, points, imperfect }) => [
            path,
            ...points.map(String),
            imperfect.join(', '),
          ]),
        },
      ],
      notes: repeated.map((path) => `A load of ${path} could not be recorded, and was repeated.`),
      samples: Object.fromEntries(samples),
    };
  },
};

/** The browser's trace of a load was incomplete, which is no fault of the page. */
class NotRecorded extends Error {
  override name = 'NotRecorded';
}

async function score(url: string, port: number): Promise<Scores> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    output: 'json',
    onlyCategories: [...categories],
  });
  if (!result) throw new Error(`Lighthouse returns no result for ${url}.`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new NotRecorded(`Lighthouse at ${url}: ${lhr.runtimeError.message}`);
  const points = (category: (typeof categories)[number]) =>
    Math.round((lhr.categories[category]?.score ?? 0) * 100);
  const weighted = categories.flatMap((category) => lhr.categories[category]?.auditRefs ?? []);
  return {
    performance: points('performance'),
    accessibility: points('accessibility'),
    'best-practices': points('best-practices'),
    seo: points('seo'),
    imperfect: weighted
      .filter(({ id, weight }) => {
        const audit = lhr.audits[id]?.score;
        return weight > 0 && audit !== null && audit !== undefined && audit < 1;
      })
      .map(({ id }) => `${id} ${String(lhr.audits[id]?.score)}`),
  };
}

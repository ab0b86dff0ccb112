import { readFile } from 'node:fs/promises';
import { type Figure, formatValue } from '../e2e/sizes/Figure';
import { gzipSize, measureSizes } from '../e2e/sizes/measureSizes';
import { buildPeer } from './peer/buildPeer';
import type { Section } from './report';

/** The budgets that `npm run test:sizes` holds, and the site beside the same site built as one bundle. */
export const sizes: Section = {
  name: 'sizes',
  title: 'Sizes, gzip',
  async measure(site) {
    const { figures, contentPages } = await measureSizes(site);
    // The same site with the full Firebase SDK.
    const oneBundle = gzipSize(await readFile(await buildPeer()));
    const againstOneBundle = contentPages.map(({ path: subject, all }): Figure => ({
      name: 'All scripts of a content page against one bundle',
      subject,
      value: all / oneBundle,
      unit: '×',
      target: { atMost: 0.55 },
    }));
    const all = [...figures, ...againstOneBundle];
    return {
      figures: all,
      tables: [
        {
          title: `All figures; the same site as one bundle has ${formatValue(oneBundle, 'B')}`,
          head: ['figure', 'of', 'value'],
          rows: all.map(({ name, subject, value, unit }) => [name, subject, formatValue(value, unit)]),
        },
      ],
    };
  },
};

import { readFile } from 'node:fs/promises';
import { formatValue } from '../../charts/formatValue';
import { buildPeer } from '../peer/buildPeer';
import type { Figure } from '../report/Figure';
import type { Section } from '../report/Section';
import { sizeTargets } from '../report/targets';
import { gzipSize } from './gzipSize';
import { measureSizes } from './measureSizes';

const bytes = (value: number) => formatValue(value, 'B');

export const sizes: Section = {
  name: 'sizes',
  title: 'Sizes, gzip',
  async measure(site) {
    const { figures, pages, contentPages, visits, shell, entries, firestore } = await measureSizes(site);
    // The same site with the full Firebase SDK.
    const oneBundle = gzipSize(await readFile(await buildPeer()));
    const againstOneBundle = contentPages.map(({ path: subject, all }): Figure => ({
      name: 'All scripts of a content page against one bundle',
      subject,
      value: all / oneBundle,
      unit: '×',
      target: sizeTargets.againstOneBundle,
    }));
    return {
      figures: [...figures, ...againstOneBundle],
      tables: [
        {
          title: 'What is sent, in bytes after gzip',
          head: ['part', 'bytes'],
          rows: [
            ['shell script', bytes(shell)],
            ...Object.entries(entries).map(([remote, size]) => [`entry of ${remote}`, bytes(size)]),
            ['Firestore, when a form is touched', bytes(firestore)],
            ['the same site as one bundle', bytes(oneBundle)],
          ],
        },
        {
          title: 'Each page',
          head: ['route', 'HTML with inline styles', 'own script', 'all scripts', 'against one bundle'],
          rows: pages.map(({ path, document, own, all }) => [
            path,
            bytes(document),
            bytes(own),
            bytes(all),
            formatValue(all / oneBundle, '×'),
          ]),
        },
        {
          title: 'Bytes over the wire, Brotli, with headers',
          head: ['route', 'without any script', 'slow line, first', 'fast line, first', 'either, later'],
          rows: visits.map(({ path, plain, lean, full, again }) => [
            path,
            ...[plain, lean, full, again].map(bytes),
          ]),
        },
      ],
      samples: { pages, visits, shell, entries, firestore, oneBundle },
    };
  },
};

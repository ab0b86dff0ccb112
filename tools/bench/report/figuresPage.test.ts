import { readFile } from 'node:fs/promises';
import type { Figure } from './Figure';
import { figuresPage } from './figuresPage';
import { type KeptSection, readResults } from './results';
import { figuresFile } from './writeFiguresPage';

const machine = {
  summary: '2 cores, 24 GB',
  cores: 2,
  memoryGb: 24,
  platform: 'linux',
  node: 'v20.20.2',
  chromium: '156',
  loadBefore: 0,
  measuredAt: '2026-11-21T05:15:04.121Z',
};

const figure = (subject: string, value: number): Figure & { met: boolean } => ({
  name: 'FCP | LCP',
  subject,
  value,
  unit: '×',
  target: { atMost: 1.1 },
  met: value <= 1.1,
});

const section = (...figures: KeptSection['figures']): KeptSection => ({
  title: 'Loading',
  machine,
  effort: { runs: 10, seconds: 3, routes: [] },
  figures,
});

const lastLine = (page: string) => page.trim().split('\n').at(-1);

test('figures: the page in docs is made from the kept results', async () => {
  // Run "npm run bench -- --table" if this fails.
  expect(await readFile(figuresFile, 'utf8')).toBe(figuresPage(await readResults()));
});

test('figures: a row has the worst and the best of all subjects', () => {
  const page = figuresPage({
    loading: section(figure('/', 0.9), figure('/about', 1.15), figure('/goals', 1)),
  });
  expect(page).toContain('\n## Loading\n\n2026-11-21: 2 cores, 24 GB\n');
  expect(lastLine(page)).toBe(
    '| FCP \\| LCP | ≤ 1.10× | 1.15× | 0.90× | 3 subjects, worst: /about | **missed** |',
  );
});

test('figures: a missed value does not read as its target', () => {
  const page = figuresPage({ loading: section(figure('/', 1.104), figure('/about', 1.104)) });
  expect(lastLine(page)).toBe('| FCP \\| LCP | ≤ 1.10× | 1.104× |  | 2 subjects | **missed** |');
});

test('figures: a row of one subject names it, and has no best', () => {
  const page = figuresPage({ loading: section(figure('/', 1.1)) });
  expect(lastLine(page)).toBe('| FCP \\| LCP | ≤ 1.10× | 1.10× |  | / | met |');
});

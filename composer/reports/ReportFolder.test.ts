import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@site/publishing/releases/testing/fakeRelease';
import type { AcceptedReport } from './AcceptedReport';
import { keptReportSchema } from './keptReport';
import { ReportFolder } from './ReportFolder';

let folder: string;
let reports: string;
const log = jest.fn();

beforeEach(async () => {
  folder = await temporaryFolder();
  reports = path.join(folder, 'reports');
  log.mockReset();
});

afterEach(() => rm(folder, { recursive: true }));

const report: AcceptedReport = {
  view: 'view-1234',
  isContinued: false,
  route: '/about',
  releases: { shell: 'aaaa' },
  connection: '4g',
  errors: [],
  vitals: { LCP: 800 },
};

const large: AcceptedReport = {
  ...report,
  errors: [{ kind: 'error', application: 'shell', place: 'x'.repeat(200_000), message: '', stack: [] }],
};

async function bytesKept(): Promise<number> {
  const sizes = await Promise.all(
    (await readdir(reports)).map(async (name) => (await stat(path.join(reports, name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

test('reports: a kept report has neither its page view nor the minute', async () => {
  const kept = new ReportFolder(reports, log);
  kept.add(report);
  kept.add(report);
  await kept.flush();
  const [name = ''] = await readdir(reports);
  const lines = (await readFile(path.join(reports, name), 'utf8')).trim().split('\n');
  expect(lines).toHaveLength(2);
  const { hour, ...rest } = keptReportSchema.parse(JSON.parse(lines[0] ?? ''));
  expect(hour).toMatch(/^[\d-]{10}T\d\d$/);
  const { view, ...expected } = report;
  expect(rest).toEqual(expected);
  expect(lines.join()).not.toContain(view);
});

test('reports: a folder keeps the newest 32 MB at most', async () => {
  const kept = new ReportFolder(reports, log);
  // 40 MB.
  for (let count = 0; count < 50; count += 1) {
    for (let each = 0; each < 4; each += 1) kept.add(large);
    await kept.flush();
  }
  kept.add({ ...report, route: '/newest' });
  await kept.flush();
  expect(await bytesKept()).toBeLessThanOrEqual(32 * 1024 * 1024);
  expect(await bytesKept()).toBeGreaterThan(24 * 1024 * 1024);
  const newest = (await readdir(reports)).sort().at(-1) ?? '';
  expect(await readFile(path.join(reports, newest), 'utf8')).toContain('/newest');
}, 60_000);

test('reports: a slow disk costs bounded memory', async () => {
  const kept = new ReportFolder(reports, log);
  for (let count = 0; count < 100; count += 1) kept.add(large);
  await kept.flush();
  expect(await bytesKept()).toBeLessThanOrEqual(1024 * 1024);
});

test('reports: files older than 90 days are removed, and no others', async () => {
  await mkdir(reports);
  for (const name of ['old.jsonl', 'old.txt', 'young.jsonl']) await writeFile(path.join(reports, name), 'x');
  const past = Date.now() / 1000 - 91 * 24 * 60 * 60;
  for (const name of ['old.jsonl', 'old.txt']) await utimes(path.join(reports, name), past, past);
  const kept = new ReportFolder(reports, log);
  kept.add(report);
  await kept.flush();
  const names = await readdir(reports);
  expect(names).toEqual(expect.arrayContaining(['old.txt', 'young.jsonl']));
  expect(names).not.toContain('old.jsonl');
});

test('reports: a folder that cannot be written is logged once', async () => {
  await writeFile(reports, 'a file');
  const kept = new ReportFolder(reports, log);
  for (let count = 0; count < 3; count += 1) {
    kept.add(report);
    await kept.flush();
  }
  expect(log.mock.calls).toEqual([
    [expect.stringMatching(/^reports: they cannot be kept\. /), { level: 'error' }],
  ]);
});

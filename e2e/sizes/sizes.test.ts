import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Figure, formatTarget, formatValue, isMet } from './Figure';

const root = path.join(__dirname, '../..');

let figures: Figure[] = [];

beforeAll(async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', path.join(__dirname, 'print.ts')],
    { cwd: root, maxBuffer: 16 * 1024 * 1024 },
  );
  figures = JSON.parse(stdout) as Figure[];
});

it.each([
  ['Shell script', 1],
  ["Remote's entry", 2],
  ["Page's own script", 10],
  ['HTML with inline styles', 10],
  ['First visit on a slow line, over the wire', 10],
  ['Later visit, over the wire', 10],
  ['Firestore', 1],
  ['Firestore among the scripts a page starts with', 3],
])('sizes: %s is within its budget', (name, atLeast) => {
  const measured = figures.filter((figure) => figure.name === name);
  expect(measured.length).toBeGreaterThanOrEqual(atLeast);
  expect(measured.filter((figure) => !isMet(figure)).map(say)).toEqual([]);
});

function say(figure: Figure): string {
  return `${figure.subject}: ${formatValue(figure.value, figure.unit)}, must be ${formatTarget(figure)}`;
}

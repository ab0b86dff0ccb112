import path from 'node:path';
import { root } from '../support/publicSite';
import { copyBuilds } from './BuiltSite';
import { type Figure, formatTarget, formatValue, isMet } from './Figure';
import { measureSizes } from './measureSizes';

let figures: Figure[] = [];

beforeAll(async () => {
  figures = await measureSizes(await copyBuilds(path.join(root, '.cache/sizes')));
});

it.each([
  ['Shell script', 1],
  ["Remote's entry", 2],
  ["Page's own script", 9],
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

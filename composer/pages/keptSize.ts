import type { CheckedRelease } from '@site/publishing/releases/readRelease';
import { keptFileNames } from './keptFileNames';

/** The compressed size of a document relative to its parts: between a fifth and a quarter for the site's pages. */
const documentRatio = 0.25;

const megabyte = 1_000_000;

/**
 * How much is fetched for a user who keeps the site, as displayed text. Every document contains it: it is rounded up to a
 * tenth of a megabyte, so that a release of one application rarely changes the documents of the others. Number and unit stay on
 * one line.
 * @param live the live releases, the shell's among them
 */
export function keptSize(live: readonly CheckedRelease[]): string {
  const releases = live.map(({ release }) => release);
  let bytes = 0;
  let layoutBytes = 0;
  for (const release of releases) {
    const { files } = release;
    const bytesOf = (name: string) => files[name]?.bytes ?? 0;
    for (const name of keptFileNames(release)) bytes += files[`${name}.br`]?.bytes ?? bytesOf(name);
    if (release.role === 'host')
      layoutBytes = sum([release.frames['*'] ?? '', ...release.styles].map(bytesOf));
  }
  for (const release of releases) {
    if (release.role !== 'remote') continue;
    for (const { html, styles } of release.pages) {
      const own = sum([html, ...styles].map((name) => release.files[name]?.bytes ?? 0));
      bytes += (layoutBytes + own) * documentRatio;
    }
  }
  return `(about ${(Math.ceil((bytes / megabyte) * 10) / 10).toFixed(1)}\u00a0MB)`;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

import path from 'node:path';
import type { CheckedRelease } from '../../readRelease';
import { writeFakeRelease } from '../../testing/fakeRelease';
import { layOutSite } from './layOutSite';
import { testApplications } from './testSite';

/**
 * Writes a site of a shell and two remotes, and makes releases live without checking whether they fit each other.
 * @param folder the site's folder; the builds are written to `builds`
 * @param releases at most one of each application
 * @returns the file that lists the site's applications
 */
export async function layOutReleases(folder: string, releases: readonly CheckedRelease[]): Promise<string> {
  const builds: Record<string, string> = {};
  for (const release of releases) {
    const { application } = release.release;
    builds[application] = await writeFakeRelease(path.join(folder, 'builds', application), release);
  }
  return layOutSite(folder, testApplications, builds);
}

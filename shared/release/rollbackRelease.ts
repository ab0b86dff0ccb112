import { liveReleases } from './liveReleases';
import { pathProblems } from './pathOwners';
import { RefusedRelease } from './readRelease';
import type { ReleaseFolder } from './releaseFolder';
import { folderOf } from './releaseFolders';

/**
 * Makes an older release of an application live again, where it fits those of the others.
 * @param folders the releases of every application
 * @param id a release that is kept; the one that was live before unless said
 * @returns the release's id
 * @throws where there is no such release, it is no longer whole, or another application has one of its paths by now
 */
export async function rollbackRelease(
  folders: readonly ReleaseFolder[],
  application: string,
  id?: string,
): Promise<string> {
  const folder = folderOf(folders, application);
  const { release } = await folder.rollbackTarget(id);
  const live = (await liveReleases(folders)).flatMap((entry) => entry.release?.release ?? []);
  const problems = pathProblems(release, live);
  if (problems.length > 0) throw new RefusedRelease(problems.join('\n'));
  return folder.rollback(release.id);
}

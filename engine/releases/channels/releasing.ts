import type { KeyObject } from 'node:crypto';
import { releaseProblems } from '../checks/releaseProblems';
import { pathProblems } from '../pathOwners';
import type { Release } from '../release';
import { readReleaseFolder, RefusedRelease } from '../readRelease';
import type { Channel } from './Channel';
import { liveReleases } from './liveReleases';
import { channelOf } from './openChannels';
import { writePreviewToken } from './previewToken';

/** A complete build: the application and its folder. */
export type Build = { application: string; dist: string };

/**
 * Checks builds and the site with them, and makes all of them live.
 * @param channels the releases of every application
 * @param builds builds of different applications; they are checked together, so that a page can move from one to another
 * @returns the id of each build's release, in their order
 * @throws {RefusedRelease} whose message lists all problems, one sentence a line; nothing is changed then
 */
export async function publishBuilds(
  channels: readonly Channel[],
  builds: readonly Build[],
): Promise<string[]> {
  await checkBuilds(channels, builds);
  const ids: string[] = [];
  for (const { application, dist } of builds) ids.push(await channelOf(channels, application).publish(dist));
  return ids;
}

/**
 * Checks a build and writes it into its channel without making it live.
 * @param channels the releases of every application
 * @param origin the address of the site, without a trailing slash
 * @param expires when the preview ends
 * @param key the team's private key; undefined if its releases are not signed
 * @returns the link to a preview of the site with it
 * @throws {RefusedRelease} if it could not be released
 */
export async function previewBuild(
  channels: readonly Channel[],
  { application, dist }: Build,
  { origin, expires, key }: { origin: string; expires: Date; key: KeyObject | undefined },
): Promise<string> {
  await checkBuilds(channels, [{ application, dist }]);
  const channel = channelOf(channels, application);
  const releases = { [application]: await channel.stage(dist) };
  const preview = { releases, site: channel.site, expires: expires.toISOString() };
  const token = writePreviewToken(preview, key);
  return `${origin}/?preview=${token}`;
}

/**
 * Makes an older release of an application live again, if it fits those of the others.
 * @param channels the releases of every application
 * @param id the id of an earlier release; by default the one that was live before
 * @returns the release's id
 * @throws if there is no such release, it is no longer complete, or another application has one of its paths now
 */
export function rollbackRelease(
  channels: readonly Channel[],
  application: string,
  id?: string,
): Promise<string> {
  return channelOf(channels, application).rollback(id, fitsOthers(channels));
}

/**
 * Writes a new pointer for an application, from releases that its team names.
 * @param channels the releases of every application
 * @param ids full ids: the release to make live, then those before it; none to sign anew what is live
 * @returns the id of the live release
 * @throws if one of them is not complete, or another application has a path of the live one now
 */
export function repairChannel(
  channels: readonly Channel[],
  application: string,
  ids: readonly string[],
): Promise<string> {
  return channelOf(channels, application).repair(ids, fitsOthers(channels));
}

/** A check that a release fits those of the other applications. */
function fitsOthers(channels: readonly Channel[]) {
  return async (release: Release): Promise<void> => {
    const live = (await liveReleases(channels)).flatMap((entry) => entry.release?.release ?? []);
    refuse(pathProblems(release, live));
  };
}

/**
 * Checks builds as their release does, and changes nothing.
 * @throws {UntrustedChannel} if one of their channels has a pointer that no server accepts
 * @throws {RefusedRelease} whose message lists all problems, one sentence a line
 */
export async function checkBuilds(channels: readonly Channel[], builds: readonly Build[]): Promise<void> {
  for (const { application } of builds) await channelOf(channels, application).pointer();
  const candidates = await Promise.all(
    builds.map(({ application, dist }) => readReleaseFolder(application, dist)),
  );
  const live = (await liveReleases(channels)).flatMap(({ release }) => release ?? []);
  const applications = channels.map(({ application }) => application);
  refuse(releaseProblems(candidates, live, applications));
}

/** @throws {RefusedRelease} with problems, unless there are none */
export function refuse(problems: readonly string[]): void {
  if (problems.length > 0) throw new RefusedRelease(problems.join('\n'));
}

import type { KeyObject } from 'node:crypto';
import { releaseProblems } from '../checks/releaseProblems';
import { pathProblems } from '../pathOwners';
import { type CheckedRelease, readReleaseFolder, RefusedRelease } from '../readRelease';
import type { Release } from '../releaseSchema';
import type { Channel } from './Channel';
import { type LiveRelease, liveReleases } from './liveReleases';
import { channelOf } from './openChannels';
import { writePreviewToken } from './previewToken';

/** A complete build of an application, by its folder. */
export type Build = { name: string; dist: string };

/** What is decided about together, read once: builds of different applications, because a page can move from one to another. */
export type Candidates = {
  channels: readonly Channel[];
  builds: readonly CheckedRelease[];
  live: readonly LiveRelease[];
};

/** @throws {RefusedRelease} if a build is not complete, or no server accepts the pointer of its channel */
export async function readCandidates(
  channels: readonly Channel[],
  builds: readonly Build[],
): Promise<Candidates> {
  for (const { name } of builds) await channelOf(channels, name).pointer();
  const read = builds.map(({ name, dist }) => readReleaseFolder(name, dist));
  return { channels, builds: await Promise.all(read), live: await liveReleases(channels) };
}

/** The problems that no browser shows, one sentence each. */
export function candidateProblems({ channels, builds, live }: Candidates): string[] {
  return releaseProblems(
    builds,
    live.flatMap(({ release }) => release ?? []),
    channels.map(({ application }) => application),
  );
}

/** Makes builds live. @returns their ids @throws if another release went live since they were read */
export async function publishCandidates({ channels, builds, live }: Candidates): Promise<string[]> {
  const ids: string[] = [];
  const waiting = new Set(live.filter(({ isUntrusted }) => !isUntrusted));
  const check = async () => {
    for (const { application, pointer } of waiting)
      if ((await channelOf(channels, application).pointer())?.sequence !== pointer?.sequence)
        throw new Error(
          `Another release of ${application} went live since this one was checked beside it: see "npm run releases", then run the same command again.`,
        );
  };
  for (const build of builds) {
    const { application } = build.release;
    ids.push(await channelOf(channels, application).publish(build, check));
    for (const entry of waiting) if (entry.application === application) waiting.delete(entry);
  }
  return ids;
}

/** Checks builds and makes all of them live. @throws {RefusedRelease} with all problems, a sentence a line; nothing is changed then */
export async function publishBuilds(
  channels: readonly Channel[],
  builds: readonly Build[],
): Promise<string[]> {
  const candidates = await readCandidates(channels, builds);
  refuse(candidateProblems(candidates));
  return publishCandidates(candidates);
}

/** Checks builds and writes them into their channels without making them live. @returns the link to a preview of the site with them */
export async function previewBuild(
  candidates: Candidates,
  { origin, expires, key }: { origin: string; expires: Date; key: KeyObject | undefined },
): Promise<string> {
  refuse(candidateProblems(candidates));
  const { channels, builds } = candidates;
  const releases: Record<string, string> = {};
  for (const build of builds) {
    const { application } = build.release;
    releases[application] = await channelOf(channels, application).stage(build);
  }
  const preview = { releases, site: channels[0]?.site, expires: expires.toISOString() };
  return `${origin}/?preview=${writePreviewToken(preview, key)}`;
}

/** As `Channel.rollback`, if the release fits those of the other applications. */
export const rollbackRelease = (channels: readonly Channel[], application: string, id?: string) =>
  channelOf(channels, application).rollback(id, fitsOthers(channels));

/** As `Channel.repair`, if the release to make live fits those of the other applications. */
export const repairChannel = (channels: readonly Channel[], application: string, ids: readonly string[]) =>
  channelOf(channels, application).repair(ids, fitsOthers(channels));

const fitsOthers = (channels: readonly Channel[]) => async (release: Release) => {
  const live = (await liveReleases(channels)).flatMap((entry) => entry.release?.release ?? []);
  refuse(pathProblems(release, live));
};

/** @throws {RefusedRelease} unless there are no problems */
export function refuse(problems: readonly string[]): void {
  if (problems.length > 0) throw new RefusedRelease(problems.join('\n'));
}

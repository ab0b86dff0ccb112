import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Channel } from '../../releases/channels/Channel';
import { passGate } from './passGate';
import type { Build } from '../../releases/channels/publishBuilds';
import { readReleaseFolder, releaseFile } from '../../releases/readRelease';
import { type Release, releaseId } from '../../releases/release';

/**
 * Runs the gate on builds before their release, or writes into them why they skip it, which changes their ids.
 * @param skipped the reason for skipping the gate; undefined to run it
 * @throws {RefusedRelease} if a build is not complete or does not pass
 */
export async function gateBuilds(
  channels: readonly Channel[],
  builds: readonly Build[],
  skipped: string | undefined,
): Promise<void> {
  if (skipped === undefined) await passGate(channels, builds);
  for (const build of builds) await note(build, skipped);
}

async function note({ application, dist }: Build, skipped: string | undefined): Promise<void> {
  const { release } = await readReleaseFolder(application, dist);
  if (release.gate?.skipped === skipped) return;
  const unnamed: Partial<Release> = { ...release };
  delete unnamed.id;
  delete unnamed.gate;
  if (skipped !== undefined) unnamed.gate = { skipped };
  const id = releaseId(unnamed as Parameters<typeof releaseId>[0]);
  await writeFile(path.join(dist, releaseFile), JSON.stringify({ ...unnamed, id }, null, 2));
}

import type { KeyObject } from 'node:crypto';
import type { Channel } from './Channel';
import { writePreviewToken } from './previewToken';
import { channelOf } from './openChannels';
import { type Build, buildProblems } from './publishBuilds';
import { RefusedRelease } from '../readRelease';

export type PreviewOptions = {
  /** The address of the site, without a trailing slash. */
  origin: string;
  /** When the preview ends. */
  expires: Date;
  /** The team's private key; undefined if its releases are not signed. */
  key: KeyObject | undefined;
};

/**
 * Checks a build and writes it into its channel without making it live.
 * @param channels the releases of every application
 * @returns the link to a preview of the site with it
 * @throws {RefusedRelease} if it could not be released
 */
export async function previewBuild(
  channels: readonly Channel[],
  { application, dist }: Build,
  { origin, expires, key }: PreviewOptions,
): Promise<string> {
  const problems = await buildProblems(channels, [{ application, dist }]);
  if (problems.length > 0) throw new RefusedRelease(problems.join('\n'));
  const id = await channelOf(channels, application).stage(dist);
  const token = writePreviewToken({ releases: { [application]: id }, expires: expires.toISOString() }, key);
  return `${origin}/?preview=${token}`;
}

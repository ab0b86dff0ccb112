import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Channel } from '../Channel';
import type { Build } from '../releasing';
import type { CheckedRelease } from '../../readRelease';
import { temporaryFolder, writeFakeRelease } from '../../testing/fakeRelease';
import { readSite } from '../../site/readSite';
import { openChannels } from '../openChannels';
import { writeLocalSite } from '../developmentSite';
import { testApplications } from './layOutSite';

/**
 * Creates a site of a shell and two remotes without releases for each test of the file.
 * @returns the site of the running test
 */
export function siteForEachTest() {
  let folder = '';
  let channels: Channel[] = [];

  beforeEach(async () => {
    folder = await temporaryFolder();
    channels = await openChannels(readSite(await writeLocalSite(folder, testApplications)));
  });

  afterEach(() => rm(folder, { recursive: true }));

  return {
    /** Contains the channels under `releases`. */
    get folder(): string {
      return folder;
    },
    get channels(): Channel[] {
      return channels;
    },
    /** Writes a release as a build does. */
    async build(release: CheckedRelease): Promise<Build> {
      const { application, id } = release.release;
      return { name: application, dist: await writeFakeRelease(path.join(folder, 'builds', id), release) };
    },
    /** The ids of the live releases, in the order of the channels. */
    liveIds: (): Promise<(string | undefined)[]> =>
      Promise.all(channels.map(async (channel) => (await channel.pointer())?.release)),
  };
}

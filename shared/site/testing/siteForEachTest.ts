import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Channel } from '../../channel/Channel';
import type { Build } from '../../release/publishBuilds';
import type { CheckedRelease } from '../../release/readRelease';
import { temporaryFolder, writeFakeRelease } from '../../release/testing/fakeRelease';
import { testSite } from './testSite';

/**
 * Gives each test of the file a site of a shell and two remotes, none of which was released yet.
 * @returns the site of the test that is running
 */
export function siteForEachTest() {
  let folder = '';
  let channels: Channel[] = [];

  beforeEach(async () => {
    folder = await temporaryFolder();
    ({ channels } = await testSite(folder));
  });

  afterEach(() => rm(folder, { recursive: true }));

  return {
    /** Holds the channels under `releases`. */
    get folder(): string {
      return folder;
    },
    get channels(): Channel[] {
      return channels;
    },
    /** Writes a release as a build leaves it. */
    async build(release: CheckedRelease): Promise<Build> {
      const { application, id } = release.release;
      return { application, dist: await writeFakeRelease(path.join(folder, 'builds', id), release) };
    },
    /** The ids of what is live, in the order of the channels. */
    liveIds: (): Promise<(string | undefined)[]> => Promise.all(channels.map((channel) => channel.live())),
  };
}

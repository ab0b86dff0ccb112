import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { CheckedRelease } from '../../releases/readRelease';
import { fakeRemote, fakeShell, temporaryFolder } from '../../releases/testing/fakeRelease';
import { publishRelease, testApplications } from '../../releases/channels/testing/layOutSite';
import { writeLocalSite } from '../../releases/channels/developmentSite';
import { LiveSite } from '../live/LiveSite';
import { readServerSettings } from '../settings/settings';
import { testSite } from './testSite';

export const shell = fakeShell(['/about', '/donate']);
export const content = fakeRemote('content');
export const forms = fakeRemote('forms', [{ path: '/donate' }]);

/**
 * Creates a live site of a shell and two remotes without releases for each test of the file.
 * @returns the site of the running test, and helpers
 */
export function liveSiteForEachTest() {
  let site: LiveSite | undefined;
  const log = jest.fn();
  const channelFolder = (application: string) => path.join(tested.folder, 'releases', application);
  const tested = {
    /** Contains `site.json`, the channels under `releases`, and the site's cache under `cache`. */
    folder: '',
    get site(): LiveSite {
      if (!site) throw new Error('No test is running.');
      return site;
    },
    set site(other: LiveSite) {
      site = other;
    },
    log,
    channelFolder,

    /**
     * Creates the site again.
     * @param addresses the channels of applications that are not read from a folder, by name
     */
    async open(addresses: Record<string, string> = {}): Promise<void> {
      const settings = readServerSettings(
        {
          TRIAL: '1',
          SITE_FILE: await writeLocalSite(tested.folder, testApplications, addresses),
          RELEASE_CACHE: path.join(tested.folder, 'cache'),
        },
        testSite,
      );
      tested.site = new LiveSite(settings, log);
    },

    /** Makes a release live without checking whether it fits the others. */
    publish: (release: CheckedRelease): Promise<void> => publishRelease(tested.folder, release),

    /** Makes releases live, and polls for them. */
    async goLive(...releases: CheckedRelease[]): Promise<void> {
      for (const release of releases) await tested.publish(release);
      await tested.site.poll();
    },

    /** Stops the site and starts another one with the same folders. */
    async restart(): Promise<void> {
      await tested.site.stop();
      log.mockReset();
      await tested.open();
      await tested.site.poll();
    },

    /** Resolves once a matching line is logged. */
    announced: (line: RegExp): Promise<void> =>
      new Promise((resolve) => {
        log.mockImplementation((message: string) => {
          if (line.test(message)) resolve();
        });
      }),

    logged: (): string[] => log.mock.calls.map(([line]) => String(line)),

    bodyAt: (pagePath: string): string => tested.site.current?.page(pagePath).identity.toString('utf8') ?? '',

    statusAt: (pagePath: string): number | undefined => tested.site.current?.page(pagePath).status,
  };

  beforeEach(async () => {
    tested.folder = await temporaryFolder();
    log.mockReset();
    await tested.open();
  });

  afterEach(async () => {
    await tested.site.stop();
    await rm(tested.folder, { recursive: true });
  });

  return tested;
}

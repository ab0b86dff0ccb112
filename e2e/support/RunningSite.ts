import {
  type Channel,
  openChannels,
  previewBuild,
  publishBuilds,
  readCandidates,
  rollbackRelease,
  writeLocalSite,
} from 'federated-site/server';
import { execa } from 'execa';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import type { FirestoreAddress } from '../../requests/firestore/protocol/firestoreAddress';
import { publicSite, root } from './publicSite';
import { buildFolder } from './builds';

/** The longest time to start or to stop the server, in milliseconds. */
const patience = 30_000;

export type SiteOptions = {
  port: number;
  firestore: FirestoreAddress;
  /** The builds to release before the start; an application set to `none` has no release. */
  builds?: Record<string, string>;
  /** Further settings of the server. */
  env?: Record<string, string>;
};

/** The composed site as in production: its own process, with its own folder of releases. */
export class RunningSite {
  readonly address: string;
  /** The server's output, line by line. */
  readonly log: string[] = [];
  readonly #folder: string;
  readonly #options: SiteOptions;
  #server: ReturnType<typeof launchComposer> | undefined;
  /** Whether the server should run. */
  #isWanted = false;

  private constructor(folder: string, options: SiteOptions) {
    this.#folder = folder;
    this.#options = options;
    this.address = `http://127.0.0.1:${String(options.port)}`;
  }

  /** @throws if the server exits or does not respond, with its output */
  static async start(options: SiteOptions): Promise<RunningSite> {
    const site = new RunningSite(await mkdtemp(path.join(tmpdir(), 'site-')), options);
    try {
      await writeLocalSite(site.#folder, publicSite.listed);
      const builds = await Promise.all(
        publicSite.listed
          .map(({ name }) => ({ name, build: options.builds?.[name] ?? name }))
          .filter(({ build }) => build !== 'none')
          .map(async ({ name, build }) => ({ name, dist: await buildFolder(build) })),
      );
      await publishBuilds(await site.#channels(), builds);
      await site.startServer();
      await site.#untilRead(builds.map(({ name }) => name));
    } catch (error) {
      await site.remove();
      throw error;
    }
    return site;
  }

  /** The file that lists its applications. */
  get siteFile(): string {
    return path.join(this.#folder, 'site.json');
  }

  /** The folder of an application's channel. */
  #releasesOf(application: string): string {
    return path.join(this.#folder, 'releases', application);
  }

  /**
   * Releases a build, as `npm run release` does.
   * @returns the release's id
   */
  async publish(application: string, build: string): Promise<string> {
    return this.publishFolder(application, await buildFolder(build));
  }

  /** Releases the content of a folder; see `publish`. */
  async publishFolder(application: string, folder: string): Promise<string> {
    const [id = ''] = await publishBuilds(await this.#channels(), [{ name: application, dist: folder }]);
    return id;
  }

  /**
   * Adds a build as a preview, as `npm run preview` does.
   * @returns a link to it, valid for an hour
   */
  async preview(application: string, build: string): Promise<string> {
    const built = { name: application, dist: await buildFolder(build) };
    return previewBuild(await readCandidates(await this.#channels(), [built]), {
      origin: this.address,
      expires: new Date(Date.now() + 60 * 60_000),
      key: undefined,
    });
  }

  /** Makes an older release live again (the previous one without `id`), or issues the live one again. */
  async rollback(application: string, id?: string): Promise<string> {
    return rollbackRelease(await this.#channels(), application, id);
  }

  /** Drops all releases of an application, including the live one. */
  async dropReleases(application: string): Promise<void> {
    await rm(this.#releasesOf(application), { recursive: true, force: true });
  }

  /** @param changed settings of the server until it is started again */
  async startServer(changed: Record<string, string> = {}): Promise<void> {
    const { port, firestore, env } = this.#options;
    const server = launchComposer({
      PORT: String(port),
      FIRESTORE_EMULATOR_HOST: `${firestore.host}:${String(firestore.port)}`,
      // What the server needs for a restart.
      RELEASE_CACHE: path.join(this.#folder, 'cache'),
      SITE_FILE: this.siteFile,
      ...env,
      ...changed,
    });
    this.#server = server;
    createInterface({ input: server.all }).on('line', (line) => this.log.push(line));
    this.#isWanted = true;
    const loggedBefore = this.log.length;
    await this.#untilLogged(() =>
      this.log.slice(loggedBefore).some((line) => line.includes('The site is at ')),
    );
  }

  /** Waits until the server has adopted or refused releases: on a slow machine it starts before. */
  async #untilRead(applications: readonly string[]): Promise<void> {
    const isRead = (application: string) =>
      this.log.some((line) => line.includes(`${application}: `) && !line.includes('has not responded yet'));
    await this.#untilLogged(() => applications.every(isRead));
  }

  async #untilLogged(isLogged: () => boolean): Promise<void> {
    const deadline = Date.now() + patience;
    while (!isLogged()) {
      if (this.#server?.exitCode !== null || Date.now() > deadline)
        throw new Error(`The server did not start.\n${this.log.join('\n')}`);
      await wait(20);
    }
  }

  async stopServer(): Promise<void> {
    const server = this.#server;
    this.#isWanted = false;
    server?.kill('SIGTERM');
    await server;
  }

  /**
   * Stops the server and removes its files.
   * @throws if the server had exited by itself, with its output
   */
  async remove(): Promise<void> {
    const { exitCode, signalCode } = this.#server ?? {};
    const hasEnded = this.#isWanted && (exitCode ?? signalCode ?? null) !== null;
    await this.stopServer();
    await rm(this.#folder, { recursive: true, force: true });
    if (hasEnded)
      throw new Error(
        `The server exited by itself (${String(exitCode ?? signalCode)}).\n${this.log.join('\n')}`,
      );
  }

  #channels(): Promise<Channel[]> {
    return openChannels(
      publicSite.listed.map((each) => ({ ...each, channel: this.#releasesOf(each.name), keys: [] })),
    );
  }
}

/** Starts the composer with these settings, and without those of whoever runs the tests. */
function launchComposer(settings: Record<string, string>) {
  const { PATH, HOME, SystemRoot, TEMP } = process.env;
  return execa(process.execPath, ['--conditions=source', '--import', 'tsx', 'engine/server/main.ts'], {
    cwd: root,
    extendEnv: false,
    env: { PATH, HOME, SystemRoot, TEMP, ...settings },
    stdin: 'ignore',
    all: true,
    buffer: false,
    reject: false,
    forceKillAfterDelay: patience,
  });
}

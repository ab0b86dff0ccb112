import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Channel } from '@site/publishing/channels/Channel';
import { FolderStore } from '@site/publishing/channels/FolderStore';
import { seededRandom } from '@site/shared/testing/seededRandom';
import { newKeyPair, readPrivateKey } from '@site/publishing/signing/keys';
import { type CheckedRelease, readReleaseFolder } from '@site/publishing/releases/readRelease';
import { writeFakeRelease } from '@site/publishing/releases/testing/fakeRelease';
import { type RunningProcess, startProcess } from '../../processes/testing/startProcess';
import { root, siteApplications } from '@site/publishing/site/applications';
import { freePort } from '../../processes/freePort';
import { FakeHost } from '../../composer/testing/FakeHost';
import { rewordRelease } from '../support/rewordRelease';
import { type Balancer, startCachingBalancer } from './startCachingBalancer';

type FleetOptions = {
  /** The longest time until a server finds a release, in seconds. Each server has its own, by chance. */
  longestLag: number;
  /** The seed of these times. */
  seed: number;
  /** The folder of an application's complete build. */
  buildOf: (application: string) => string | Promise<string>;
};

type StartOptions = {
  port: number;
  siteFile: string;
  /** How often it polls the channels, in seconds. */
  interval: number;
  /** The path to wait for: `/healthz` responds 200 once the server runs, `/readyz` once it has a release. */
  until: '/healthz' | '/readyz';
};

type StartServer = (until: StartOptions['until']) => Promise<RunningProcess>;

/** The number of servers. The last one reads the channels over HTTP, the others the folder. */
const size = 3;

/** Several composers that poll the same signed channels at different times, behind nginx as a caching balancer. */
export class Fleet {
  readonly #folder: string;
  readonly #options: FleetOptions;
  readonly #keys = newKeyPair();
  readonly #servers: { port: number; process: RunningProcess; start: StartServer }[] = [];
  #build: CheckedRelease | undefined;
  #host: FakeHost | undefined;
  #balancer: Balancer | undefined;

  private constructor(folder: string, options: FleetOptions) {
    this.#folder = folder;
    this.#options = options;
  }

  static async start(options: FleetOptions): Promise<Fleet> {
    const fleet = new Fleet(await mkdtemp(path.join(tmpdir(), 'fleet-')), options);
    try {
      await fleet.#start();
    } catch (error) {
      await fleet.stop();
      throw error;
    }
    return fleet;
  }

  /** The site's address, without a slash at its end. */
  get address(): string {
    return this.#balancer?.address ?? '';
  }

  /** Releases the content remote with a text added to the heading of its About page, and with new names of all its scripts. */
  async release(text: string): Promise<void> {
    if (!this.#build) throw new Error('The fleet is not started.');
    const folder = path.join(this.#folder, 'builds', text);
    const release = rewordRelease(this.#build, (source, file) =>
      file.endsWith('.js')
        ? `${source.replace('"About Us"', `"About Us ${text}"`)}/* ${text} */`
        : source.replace('About Us</h1>', `About Us ${text}</h1>`),
    );
    await writeFakeRelease(folder, release);
    await this.#channel('content').publish(folder);
    await rm(folder, { recursive: true });
  }

  /**
   * Stops the last server, and starts it again with an empty cache while its host is down.
   * @param whileEmpty what to do while it runs but has no release
   */
  async restartCold(whileEmpty: () => Promise<void>): Promise<void> {
    const server = this.#servers.at(-1);
    if (!server || !this.#host) return;
    await server.process.stop();
    await rm(this.#cacheOf(server.port), { recursive: true, force: true });
    this.#host.isDown = true;
    server.process = await server.start('/healthz');
    await whileEmpty();
    this.#host.isDown = false;
  }

  async stop(): Promise<void> {
    await this.#balancer?.stop();
    await Promise.all(this.#servers.map(({ process }) => process.stop()));
    await this.#host?.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #start(): Promise<void> {
    const { buildOf } = this.#options;
    this.#build = await readReleaseFolder('content', await buildOf('content'));
    for (const { name } of siteApplications) await this.#channel(name).publish(await buildOf(name));
    this.#host = await FakeHost.start(path.join(this.#folder, 'releases'));
    const { address: hosted } = this.#host;
    const inFolder = await this.#writeSite('folder', (name) => `../releases/${name}`);
    const overHttp = await this.#writeSite('address', (name) => hosted + name);
    for (let number = 1; number <= size; number++) {
      const port = await freePort();
      const siteFile = number === size ? overHttp : inFolder;
      const { longestLag, seed } = this.#options;
      const interval = longestLag * seededRandom(seed + number)();
      const start: StartServer = (until) => this.#startServer({ port, siteFile, interval, until });
      this.#servers.push({ port, process: await start('/readyz'), start });
    }
    this.#balancer = await startCachingBalancer(
      this.#servers.map(({ port }) => port),
      path.join(this.#folder, 'balancer'),
    );
  }

  #startServer({ port, siteFile, interval, until }: StartOptions): Promise<RunningProcess> {
    return startProcess({
      command: [process.execPath, '--import', 'tsx', 'composer/main.ts'],
      cwd: root,
      address: `http://127.0.0.1:${String(port)}${until}`,
      env: {
        PORT: String(port),
        // No form is sent, so no emulator runs at this address.
        FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
        SITE_FILE: siteFile,
        RELEASE_CACHE: this.#cacheOf(port),
        CHANNEL_INTERVAL: String(interval),
      },
    });
  }

  async #writeSite(folder: string, channelOf: (application: string) => string): Promise<string> {
    const applications = siteApplications.map(({ name, ...application }) => [
      name,
      { ...application, channel: channelOf(name), keys: [this.#keys.publicKey] },
    ]);
    const file = path.join(this.#folder, folder, 'site.json');
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify({ applications: Object.fromEntries(applications) }));
    return file;
  }

  #channel(application: string): Channel {
    const store = new FolderStore(path.join(this.#folder, 'releases', application));
    return new Channel(application, store, () => readPrivateKey(this.#keys.privateKey));
  }

  #cacheOf(port: number): string {
    return path.join(this.#folder, 'caches', String(port));
  }
}

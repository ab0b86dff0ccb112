import { inTime } from '@site/shared/requests/inTime';
import { execa } from 'execa';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { findChromium } from 'federated-site/testing';
import { freshClone } from './freshClone';

const isRoot = process.getuid?.() === 0;

/** How long a program may take to stop, in milliseconds: by its documents half a minute is much. */
const longestStop = 60_000;

/** A command, what it prints and, where that is not 0, its exit code. */
export type Step = readonly [command: string, prints: RegExp, code?: number];

/** Whoever types commands in a fresh clone. */
export class Person {
  /** Has the clone, the person's home, and what a server has at its root. */
  readonly place: string;
  readonly clone: string;
  /** Of the site, in place of 3000. */
  port = '';
  /** What the person's shell has exported. */
  readonly #exported: Record<string, string> = {};
  readonly #stops: (() => Promise<unknown>)[] = [];
  readonly #env: Record<string, string | undefined>;

  private constructor(clone: string, chromium: string) {
    this.clone = clone;
    this.place = path.dirname(clone);
    const { PATH } = process.env;
    this.#env = { PATH, HOME: path.join(this.place, 'home'), CHROMIUM_PATH: chromium, STAFF: 'Amina' };
  }

  static async atFreshClone(): Promise<Person> {
    const person = new Person(await freshClone(), await findChromium());
    // Servers run as another user.
    await chmod(person.place, 0o755);
    for (const folder of ['home', 'etc/systemd/system', 'srv', 'opt', 'state'])
      await mkdir(path.join(person.place, folder), { recursive: true });
    await chmod(path.join(person.place, 'state'), 0o777);
    return person;
  }

  /**
   * Types a command, as the documents have it: `/etc`, `/opt` and `/srv` are those of `place`.
   * @returns what it prints
   * @throws if it ends with another code than `code`, with what it prints
   */
  async type(command: string, env: Record<string, string> = {}, code = 0): Promise<string> {
    const [, name, value] = /^export (\w+)=(\S+)$/.exec(this.here(command)) ?? [];
    if (name && value) return (this.#exported[name] = value);
    const { exitCode, all } = await execa('sh', ['-c', this.here(command)], this.#options(env));
    if (exitCode !== code) throw new Error(`${command} ended with ${String(exitCode)}:\n${all}`);
    return all;
  }

  /** Types commands one after the other. @throws if one of them prints something else, or ends with another code */
  async walk(steps: readonly Step[], env: Record<string, string> = {}): Promise<void> {
    for (const [command, prints, code = 0] of steps)
      expect(`${command}:\n${await this.type(command, env, code)}`).toMatch(prints);
  }

  /** Changes a file of the clone. @throws if it lacks a text that is replaced */
  async edit(file: string, ...changes: readonly (readonly [from: string, to: string])[]): Promise<void> {
    const source = path.join(this.clone, file);
    let text = await readFile(source, 'utf8');
    for (const [from, to] of changes) {
      expect(text).toContain(from);
      text = text.replace(from, () => to);
    }
    await writeFile(source, text);
  }

  /**
   * Starts a program that runs until it is stopped, and a server as an ordinary user.
   * @returns when it says where it is; its log has what it writes from then on too
   */
  async serve(command: string, env: Record<string, string>, folder = this.clone) {
    const asNobody = isRoot && command.startsWith('npm run serve') ? { uid: 65534, gid: 65534 } : {};
    const [file = '', ...args] = command.split(' ');
    const server = execa(file, args, {
      ...this.#options({
        RELEASE_CACHE: path.join(this.place, 'state', String(this.#stops.length)),
        ...env,
      }),
      ...asNobody,
      cwd: folder,
      buffer: false,
    });
    const log: string[] = [];
    const stop = async () => {
      server.kill('SIGTERM');
      await inTime(longestStop, server).catch((error: unknown) => {
        throw new Error(`${command} does not stop:\n${log.join('\n')}`, { cause: error });
      });
    };
    this.#stops.push(stop);
    const serves = new Promise<boolean>((resolve) => {
      createInterface({ input: server.all })
        .on('line', (line) => {
          log.push(line);
          if (/The site is at|runs at/.test(line)) resolve(true);
        })
        .on('close', () => resolve(false));
    });
    if (await serves) return { log, stop };
    throw new Error(`${command} ended:\n${log.join('\n')}`);
  }

  /** Stops what was started, and removes the clone. */
  async leave(): Promise<void> {
    await Promise.all(this.#stops.map((stop) => stop()));
    await rm(this.place, { recursive: true });
  }

  /** A text of the documents with the folders and the port that the person has. */
  here(text: string): string {
    return text
      .replaceAll(/(?<!\w)\/(?=(?:etc|opt|srv)\/)/g, `${this.place}/`)
      .replaceAll(/(127\.0\.0\.1|10\.0\.0\.6):3000/g, `127.0.0.1:${this.port}`);
  }

  #options(env: Record<string, string>) {
    return {
      cwd: this.clone,
      env: { ...this.#env, ...this.#exported, ...env },
      extendEnv: false,
      stdin: 'ignore',
      all: true,
      reject: false,
    } as const;
  }
}

import { execa } from 'execa';
import { chmod, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { findChromium } from 'federated-site/testing';
import { freshClone } from './freshClone';

const isRoot = process.getuid?.() === 0;

/** Whoever types commands in a fresh clone. */
export class Person {
  /** Has the clone, the person's home, and what a server has at its root. */
  readonly place: string;
  readonly clone: string;
  /** Of the site, in place of 3000. */
  port = '';
  #servers = 0;
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
    const { exitCode, all } = await execa('sh', ['-c', this.#here(command)], this.#options(env));
    if (exitCode !== code) throw new Error(`${command} ended with ${String(exitCode)}:\n${all}`);
    return all;
  }

  /** Starts a server as an ordinary user, and the database, which is stored in the clone. @returns when it says that it serves, with what it writes from then on too */
  async serve(command: string, env: Record<string, string>, folder = this.clone) {
    const asNobody = isRoot && !command.includes('firestore') ? { uid: 65534, gid: 65534 } : {};
    const [file = '', ...args] = command.split(' ');
    const server = execa(file, args, {
      ...this.#options({
        RELEASE_CACHE: path.join(this.place, 'state', String((this.#servers += 1))),
        ...env,
      }),
      ...asNobody,
      cwd: folder,
      buffer: false,
    });
    const log: string[] = [];
    const stop = async () => {
      server.kill('SIGTERM');
      await server;
    };
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

  #here(command: string): string {
    return command
      .replaceAll(/(?<!\w)\/(?=(?:etc|opt|srv)\/)/g, `${this.place}/`)
      .replaceAll(/(127\.0\.0\.1|10\.0\.0\.6):3000/g, `127.0.0.1:${this.port}`);
  }

  #options(env: Record<string, string>) {
    return {
      cwd: this.clone,
      env: { ...this.#env, ...env },
      extendEnv: false,
      stdin: 'ignore',
      all: true,
      reject: false,
    } as const;
  }
}

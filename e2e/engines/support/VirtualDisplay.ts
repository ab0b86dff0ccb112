import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** A virtual screen for WebKit, which has no headless mode. */
export class VirtualDisplay {
  /** The value for the environment variable `DISPLAY`. */
  readonly name: string;
  readonly #server: ChildProcess;

  private constructor(server: ChildProcess, name: string) {
    this.#server = server;
    this.name = name;
    process.once('exit', this.#kill);
  }

  /**
   * @param program the path of Xvfb
   * @throws if it does not start
   */
  static async start(program: string): Promise<VirtualDisplay> {
    // Xvfb finds a free display number, and writes it to the given file descriptor.
    const server = spawn(program, ['-displayfd', '3', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    const lines = createInterface({ input: server.stdio[3] as Readable });
    const ended = once(server, 'exit').then(([code]) => {
      throw new Error(`Xvfb did not start: it ended with ${String(code)}.`);
    });
    const [number] = (await Promise.race([once(lines, 'line'), ended])) as [string];
    ended.catch(() => undefined);
    return new VirtualDisplay(server, `:${number}`);
  }

  async stop(): Promise<void> {
    process.off('exit', this.#kill);
    const ended = once(this.#server, 'exit');
    this.#kill();
    await ended;
  }

  readonly #kill = () => this.#server.kill();
}

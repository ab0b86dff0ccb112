import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type CheckedRelease, readReleaseFolder } from '@site/shared/release/readRelease';
import { applications, type OwnApplication, root } from '../applications';
import { copySources } from '../copySources';

const execute = promisify(execFile);
const folders = path.join(root, '.cache/builds');

/** A copy of this checkout with its packages, in a folder of its own: what is built there is built as anywhere else. */
export class Checkout {
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** @param name where, from the folder of all copies; another depth makes other paths between its files and packages */
  static async make(name: string): Promise<Checkout> {
    const folder = path.join(folders, name);
    await rm(folder, { recursive: true, force: true });
    await copySources(folder);
    for (const workspace of ['.', 'shared', ...applications.map((application) => application.workspace)]) {
      const packages = path.join(workspace, 'node_modules');
      // By hard links: a real folder in the right place, in a second.
      if (existsSync(path.join(root, packages)))
        await execute('cp', ['-R', '-P', '-l', path.join(root, packages), path.join(folder, packages)]);
    }
    return new Checkout(folder);
  }

  /** Takes over what the builds of another copy have cached. */
  async takeCache({ from }: { from: Checkout }): Promise<void> {
    await cp(path.join(from.#folder, '.cache'), path.join(this.#folder, '.cache'), { recursive: true });
  }

  /** @param file from the checkout's folder */
  async write(file: string, content: string | Buffer): Promise<void> {
    await mkdir(path.dirname(path.join(this.#folder, file)), { recursive: true });
    await writeFile(path.join(this.#folder, file), content);
  }

  /**
   * Puts another text in place of the one occurrence of a text.
   * @throws where it does not occur exactly once
   */
  async replace(file: string, text: string, by: string): Promise<void> {
    const parts = (await readFile(path.join(this.#folder, file), 'utf8')).split(text);
    if (parts.length !== 2) throw new Error(`"${text}" does not occur exactly once in ${file}.`);
    await this.write(file, parts.join(by));
  }

  /**
   * Builds one application.
   * @returns the release, read and checked
   * @throws where it does not build, with its output, or the release is refused
   */
  async build({ name, workspace }: OwnApplication): Promise<CheckedRelease> {
    // Typings are written, not compared with those that were committed.
    const options = { cwd: this.#folder, env: { ...process.env, CI: '' } };
    const building = execute('npm', ['run', '--silent', 'build', '--workspace', workspace], options);
    await building.catch((error: Error & { stdout: string }) => {
      throw new Error(`${name} does not build:\n${error.stdout}\n${error.message}`);
    });
    return readReleaseFolder(name, path.join(this.#folder, workspace, 'dist'));
  }

  async remove(): Promise<void> {
    await rm(this.#folder, { recursive: true });
  }
}

import { execa } from 'execa';
import { existsSync, linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { publicSite, root } from '../support/publicSite';
import { copySources } from 'federated-site/testing';

const folders = path.join(root, '.cache/builds');

/** A copy of this checkout with its packages, in its own folder. Builds there work as anywhere else. */
export class Checkout {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  /** @param name the copy's folder, relative to the folder of all copies; its depth changes the paths between files and packages */
  static async make(name: string): Promise<Checkout> {
    const folder = path.join(folders, name);
    await rm(folder, { recursive: true, force: true });
    await copySources(publicSite, folder);
    for (const workspace of [
      '.',
      'shared',
      'engine',
      ...publicSite.applications.map((application) => application.workspace),
    ]) {
      const packages = path.join(workspace, 'node_modules');
      if (existsSync(path.join(root, packages)))
        linkTree(path.join(root, packages), path.join(folder, packages));
    }
    return new Checkout(folder);
  }

  /**
   * Builds the application of a workspace into its `dist`.
   * @throws if the build fails, with its output
   */
  async build(workspace: string): Promise<void> {
    // Typings are written, not compared with the committed ones.
    const { failed, all } = await execa('npm', ['run', '--silent', 'build', '--workspace', workspace], {
      cwd: this.folder,
      env: { CI: '' },
      all: true,
      reject: false,
    });
    if (failed) throw new Error(`${workspace} does not build:\n${all}`);
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true });
  }
}

/**
 * Makes a folder with the same files, as hard links: a real folder in its place, in seconds. Symbolic links stay links, on
 * Windows as junctions, which everyone may make there.
 */
export function linkTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target, 'junction');
    else linkSync(source, target);
  }
}

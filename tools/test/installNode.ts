import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '@site/publishing/site/applications';

/**
 * Installs a version of Node from the `node` package of the npm registry, once for this checkout.
 * @param major such as `22`
 * @returns the folder of the executable
 * @throws if the registry does not respond, or has none for this machine
 */
export async function installNode(major: string): Promise<string> {
  const folder = path.join(root, '.cache/node', major);
  const bin = path.join(folder, 'node_modules/node/bin');
  const executable = path.join(bin, process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(executable)) return bin;
  await mkdir(folder, { recursive: true });
  // With a package.json here, npm does not install into the nearest package above.
  await writeFile(path.join(folder, 'package.json'), '{ "private": true }');
  const install = ['install', '--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts=false'];
  const output = await promisify(execFile)('npm', [...install, `node@${major}`], { cwd: folder }).then(
    ({ stderr }) => stderr,
    (error: unknown) => String(error),
  );
  if (existsSync(executable)) return bin;
  throw new Error(
    `Node ${major} could not be installed from the npm registry: connect this machine to the registry, or put that version's executable at ${executable}. The output of npm:\n${output}`,
  );
}

import { execa } from 'execa';
import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from 'federated-site/releases/site/applications';
import { copySources } from 'federated-site/commands/build/testing/copySources';
import { makeRemote } from 'federated-site/commands/new-remote/makeRemote';
import type { Variant } from './variants';

const overlays = path.join(root, 'e2e/variants');
const tsx = path.join(root, 'node_modules/tsx/dist/cli.mjs');
const webpack = path.join(root, 'node_modules/webpack/bin/webpack.js');

/**
 * Builds a variant of an application from a copy of its source, as its team builds it.
 * @returns the folder of the complete build
 * @throws if the text of an edit does not occur exactly once, or the build fails, with its output
 */
export async function buildVariant(variant: Variant): Promise<string> {
  // Inside the project, so that packages resolve as they do from the application's own folder.
  const folder = path.join(root, '.cache/e2e/variants', variant.name);
  const application = path.join(folder, variant.workspace);
  const dist = path.join(application, 'dist');
  await copySource(variant, folder);
  for (const { file, find, replace } of variant.edits)
    await edit(path.join(application, file), find, replace);

  const source = await hashOf(folder);
  const mark = path.join(folder, '.built-from');
  if ((await readFile(mark, 'utf8').catch(() => '')) === source) return dist;
  await rm(mark, { force: true });
  // A variant's typings are not committed: write them without comparing.
  const options = { cwd: application, all: true, env: { CI: '' } };
  await execa(
    process.execPath,
    [tsx, webpack, '--disable-interpret', '--config', 'webpack.config.ts'],
    options,
  );
  await execa(process.execPath, [tsx, path.join(folder, 'engine/build/build.ts')], options);
  await writeFile(mark, source);
  return dist;
}

/** Builds, and files of packages and tools. */
const notSource = /(^|\/)(node_modules|dist|\.build|\.cache|\.built-from)(\/|$)/;

async function copySource({ workspace, overlay, newRemote }: Variant, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const checkout = newRemote ? await checkoutWith(newRemote, path.join(folder, '.cache/checkout')) : root;
  for (const name of ['shared', 'engine', 'requests', workspace]) {
    for (const entry of await readdir(path.join(folder, name)).catch(() => []))
      if (!notSource.test(entry)) await rm(path.join(folder, name, entry), { recursive: true });
    await cp(path.join(checkout, name), path.join(folder, name), {
      recursive: true,
      preserveTimestamps: true,
      filter: (source) => !notSource.test(path.relative(checkout, source)),
    });
  }
  for (const file of ['site.json', 'tsconfig.base.json'])
    await cp(path.join(checkout, file), path.join(folder, file));
  // A variant needs no pictures for link previews, nor what draws them.
  await writeFile(path.join(folder, 'site.ts'), 'export const site = {};\n');
  for (const name of ['shared', 'engine', workspace]) await copyManifest(name, folder);
  if (overlay) await cp(path.join(overlays, overlay), path.join(folder, workspace), { recursive: true });
  const links = path.join(folder, 'node_modules');
  await mkdir(path.join(links, '@site'), { recursive: true });
  for (const [name, source] of [
    ['@site/shared', 'shared'],
    ['federated-site', 'engine'],
  ] as const) {
    await rm(path.join(links, name), { force: true });
    await symlink(path.join(folder, source), path.join(links, name), 'junction');
  }
}

/**
 * A copy of the checkout's sources with a new remote.
 * @param folder is created again
 */
async function checkoutWith(newRemote: string, folder: string): Promise<string> {
  await copySources(folder);
  await cp(path.join(root, '.github/CODEOWNERS'), path.join(folder, '.github/CODEOWNERS'), {
    preserveTimestamps: true,
  });
  await makeRemote(folder, newRemote);
  return folder;
}

/** Without its name: a second package with this name confuses tools that search the whole project. */
async function copyManifest(name: string, folder: string): Promise<void> {
  const file = path.join(name, 'package.json');
  const manifest = JSON.parse(await readFile(path.join(folder, file), 'utf8')) as Record<string, unknown>;
  delete manifest.name;
  await writeFile(path.join(folder, file), JSON.stringify(manifest));
}

async function edit(file: string, find: string, replace: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  if (text.split(find).length !== 2) throw new Error(`"${find}" does not occur exactly once in ${file}.`);
  await writeFile(
    file,
    text.replace(find, () => replace),
  );
}

/** One hash over all source files of a variant. */
async function hashOf(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((file) => !notSource.test(file) && !/\.css\.d\.ts$|\.test\.tsx?$/.test(file))
    .sort();
  const hash = createHash('sha256').update(await readFile(path.join(root, 'package-lock.json')));
  for (const file of files) hash.update(file).update(await readFile(path.join(folder, file)));
  return hash.digest('hex');
}

import type { Command } from 'commander';
import { existsSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeRemote } from '../new-remote/makeRemote';

const template = path.join(import.meta.dirname, '../../template/site');

type Manifest = Record<'dependencies' | 'devDependencies', Record<string, string> | undefined>;

/** Makes a site in the current folder, of a shell and one remote with its home page, and prints the next steps. */
export const define = (command: Command) => command.action(newSite);

async function newSite(): Promise<void> {
  const folder = process.cwd();
  if (existsSync(path.join(folder, 'site.json')))
    throw new Error(`There is a site.json in ${folder} already: this makes a new site in an empty folder.`);
  const manifest = path.join(folder, 'package.json');
  const own = await readJson(manifest);
  await cp(template, folder, { recursive: true });
  const added = await readJson(manifest);
  const made = {
    ...own,
    ...added,
    dependencies: { ...added.dependencies, ...own.dependencies },
    devDependencies: { ...added.devDependencies, ...own.devDependencies },
  };
  await writeFile(manifest, JSON.stringify(made, null, 2));
  const remote = path.join(folder, await makeRemote(folder, 'home'));
  const pages = path.join(remote, 'src/pages.ts');
  // A formatter that the folder has may have changed the quotes.
  await writeFile(pages, (await readFile(pages, 'utf8')).replace(/(path: ['"]\/)home/, '$1'));
  console.log(`The site has a shell and home-remote. Write its name into site.ts and site.json. Next:
  npm install
  npm start`);
}

async function readJson(file: string): Promise<Manifest> {
  return JSON.parse(await readFile(file, 'utf8')) as Manifest;
}

import type { Command } from 'commander';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { copyTemplate, editJson, format } from './copyTemplate';

/** Makes a site of a shell and one remote, and prints the next steps. */
export const define = (command: Command) =>
  command
    .argument('<folder>', 'such as my-site')
    .option('--engine <file>', 'a packed engine, in place of the one in the registry')
    .action(newSite);

async function newSite(given: string, { engine }: { engine?: string }): Promise<void> {
  const folder = path.resolve(given);
  const name = siteName(path.basename(folder));
  const files = (existsSync(folder) ? await readdir(folder) : []).filter((file) => file !== '.git');
  if (files.length > 0)
    throw new Error(`${folder} has files: ${files.join(', ')}. Nothing was written: name another folder.`);
  if (engine !== undefined && !existsSync(engine))
    throw new Error(`There is no file ${engine}. Nothing was written.`);
  await copyTemplate('site', folder, name);
  const manifest = path.join(folder, 'package.json');
  if (engine !== undefined)
    await editJson<{ dependencies: Record<string, string> }>(manifest, ({ dependencies }) => {
      dependencies['federated-site'] = `file:${path.relative(folder, engine).replaceAll('\\', '/')}`;
    });
  await format(folder, ['.']);
  console.log(`${name} has a shell, and a remote with the pages / and /contact. Its words are in words.ts. Next:
  cd "${given}"
  npm install
  npm run dev`);
}

/** The name of a site as `site.json` takes it: `fundacion-nino` of a folder Fundación Niño. */
function siteName(folder: string): string {
  const plain = folder.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const name = plain.replace(/[^a-z0-9]+/g, '-').replace(/^[^a-z]+|-$/g, '');
  if (!name)
    throw new Error(`"${folder}" holds no letter from a to z to name the site by: name another folder.`);
  return name;
}

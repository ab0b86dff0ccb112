import type { Command } from 'commander';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { openSite } from '../../releases/site/openSite';
import { readSite } from '../../releases/site/readSite';
import { reservedParts } from '../../server/http/reservedParts';
import { copyTemplate, editJson, format } from './copyTemplate';

/** Makes a remote with one page, and prints the next steps. */
export const define = (command: Command) =>
  command.argument('<name>', 'in lower case, such as events or open-days').action(async (name: string) => {
    const workspace = await makeRemote(openSite(process.cwd()).root, name);
    console.log(`${workspace} is made, with a page at /${name}, and written into package.json and site.json. Next:
  npm install
  npm run dev
  npm run release -w ${workspace}
Its releases are signed once its team's public key is in site.json: npm run keys -- ${name}.pem`);
  });

/** Creates a remote, and lists it in the files of the checkout. @throws before anything is written */
export async function makeRemote(root: string, name: string): Promise<string> {
  const workspace = `${name}-remote`;
  const problem = await nameProblem(root, name, workspace);
  if (problem !== undefined) throw new Error(problem);
  await copyTemplate('remote', path.join(root, workspace), name);
  await editJson<{ workspaces: string[] }>(path.join(root, 'package.json'), (manifest) => {
    manifest.workspaces.push(workspace);
  });
  await editJson<{ applications: Record<string, unknown> }>(path.join(root, 'site.json'), (site) => {
    const channel = `releases/${name}`;
    site.applications[name] = { role: 'remote', workspace, owner: name, channel, keys: [] };
  });
  await format(root, [workspace, 'package.json', 'site.json']);
  return workspace;
}

async function nameProblem(root: string, name: string, workspace: string): Promise<string | undefined> {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    return `"${name}" cannot be the name of a remote: use lower-case letters, digits and single hyphens, such as events or open-days.`;
  if (name === 'shared' || (await reservedParts([])).has(name))
    return `The site itself uses the name ${name}: choose another one.`;
  if (readSite(path.join(root, 'site.json')).some((application) => application.name === name))
    return `site.json lists an application ${name} already: choose another name.`;
  if (existsSync(path.join(root, workspace)))
    return `There is ${workspace} already: remove it, or choose another name.`;
  return undefined;
}

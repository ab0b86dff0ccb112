import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { reservedParts } from '../../server/http/reservedParts';
import { readSite } from '../../releases/site/readSite';
import { copyTemplate, editJson, format } from './copyTemplate';

/** The workflow of the remote's team, which calls the site's own for all teams. The code host reads both from another folder. */
const workflowOf = (name: string) => `.github/workflows/${name}.yml`;
const sharedWorkflow = workflowOf('application');

const ownersFile = '.github/CODEOWNERS';

/**
 * Creates a remote, and a workflow for its team where the site has one for all, and lists it in the files of the checkout.
 * @returns its folder, and the files besides that name it
 * @throws before anything is written
 */
export async function makeRemote(
  root: string,
  name: string,
): Promise<{ workspace: string; others: readonly string[] }> {
  const workspace = `${name}-remote`;
  const problem = await nameProblem(root, name, workspace);
  if (problem !== undefined) throw new Error(problem);
  const workflow = existsSync(path.join(root, sharedWorkflow)) ? workflowOf(name) : undefined;
  const owners = await readFile(path.join(root, ownersFile), 'utf8').catch(() => '');
  const [, platform, organisation] = /^\*\s+((@[^/\s]+)\/\S+)/m.exec(owners) ?? [];

  await copyTemplate('remote', root, name, (file) =>
    file === 'workflow.yml' ? workflow : path.join(workspace, file),
  );
  await editJson<{ workspaces: string[] }>(path.join(root, 'package.json'), (manifest) => {
    manifest.workspaces.push(workspace);
  });
  await editJson<{ applications: Record<string, unknown> }>(path.join(root, 'site.json'), (site) => {
    const channel = `releases/${name}`;
    site.applications[name] = { role: 'remote', workspace, owner: name, channel, keys: [] };
  });
  await format(root, [workspace, 'package.json', 'site.json']);
  if (platform) {
    const team = `${organisation}/${name}`;
    const own = [`/${workspace}/ ${team}`, ...(workflow ? [`/${workflow} ${team} ${platform}`] : [])];
    await writeFile(path.join(root, ownersFile), `${owners.trimEnd()}\n\n${own.join('\n')}\n`);
  }
  const others = ['package.json', 'site.json', platform && ownersFile, workflow];
  return { workspace, others: others.filter((file) => file !== undefined) };
}

async function nameProblem(root: string, name: string, workspace: string): Promise<string | undefined> {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    return `"${name}" cannot be the name of a remote: use lower-case letters, digits and single hyphens, such as events or open-days.`;
  if (name === 'shared' || (await reservedParts([])).has(name))
    return `The site itself uses the name ${name}: choose another one.`;
  if (readSite(path.join(root, 'site.json')).some((application) => application.name === name))
    return `site.json lists an application ${name} already: choose another name.`;
  const taken = [workspace, workflowOf(name)].find((file) => existsSync(path.join(root, file)));
  return taken && `There is ${taken} already: remove it, or choose another name.`;
}

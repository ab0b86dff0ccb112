import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { reservedParts } from '../../server/http/reservedParts';
import { readSite } from '../../releases/site/readSite';

const template = path.join(import.meta.dirname, '../../template/remote');

/** The workflow of the remote's team, which calls the site's own for all teams. The code host reads both from another folder. */
const workflow = 'workflow.yml';
const workflowOf = (name: string) => `.github/workflows/${name}.yml`;
const sharedWorkflow = workflowOf('application');

/** Creates a remote and a workflow for its team, and lists it in the files of the checkout, or throws and writes nothing. @returns its folder */
export async function makeRemote(root: string, name: string): Promise<string> {
  const workspace = `${name}-remote`;
  const problem = await nameProblem(root, name, workspace);
  if (problem !== undefined) throw new Error(problem);
  const ownersFile = path.join(root, '.github/CODEOWNERS');
  const owners = await readFile(ownersFile, 'utf8');
  const [, platform, organisation] = /^\*\s+((@[^/\s]+)\/\S+)/m.exec(owners) ?? [];
  if (!platform || !organisation)
    throw new Error(`${ownersFile} names no owner of "*", such as @organisation/team.`);

  for (const entry of await readdir(template, { recursive: true, withFileTypes: true })) {
    const file = path.relative(template, path.join(entry.parentPath, entry.name));
    if (!entry.isFile() || (file === workflow && !existsSync(path.join(root, sharedWorkflow)))) continue;
    const text = await readFile(path.join(template, file), 'utf8');
    const named = file === workflow ? workflowOf(name) : path.join(workspace, renamed(file, name));
    const copy = path.join(root, named);
    await mkdir(path.dirname(copy), { recursive: true });
    await writeFile(copy, renamed(text, name));
  }
  await editJson<{ workspaces: string[] }>(path.join(root, 'package.json'), (manifest) => {
    manifest.workspaces.push(workspace);
  });
  await editJson<{ applications: Record<string, unknown> }>(path.join(root, 'site.json'), (site) => {
    const channel = `releases/${name}`;
    site.applications[name] = { role: 'remote', workspace, owner: name, channel, keys: [] };
  });
  const team = `${organisation}/${name}`;
  await writeFile(
    ownersFile,
    `${owners.trimEnd()}\n\n/${workspace}/ ${team}\n/${workflowOf(name)} ${team} ${platform}\n`,
  );
  // Another name makes lines longer or shorter. A site that is being made has no formatter yet.
  const prettier = path.join(root, 'node_modules/prettier/bin/prettier.cjs');
  const written = [workspace, 'package.json', 'site.json'];
  spawnSync(process.execPath, [prettier, '--write', '--ignore-unknown', ...written], { cwd: root });
  return workspace;
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

/** Replaces the example's name by the new one in a text or path, in every form that the example uses. */
function renamed(text: string, name: string): string {
  const words = name.split('-');
  const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  return text
    .replace(/\bExample\b/g, capitalized(words.join(' ')))
    .replaceAll('Example', words.map(capitalized).join(''))
    .replaceAll('example', name);
}

async function editJson<Content>(file: string, edit: (content: Content) => void): Promise<void> {
  const content = JSON.parse(await readFile(file, 'utf8')) as Content;
  edit(content);
  await writeFile(file, JSON.stringify(content, null, 2));
}

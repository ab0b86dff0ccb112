import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { isReserved } from '../../releases/pathOwners';
import { readSite } from '../../releases/site/readSite';

/** The remote that new ones are copied from. */
const template = path.join(import.meta.dirname, '../../template/remote');

/** The workflow of the remote's team, which calls the site's own for all teams. The code host reads both from another folder. */
const workflow = 'workflow.yml';
const workflowOf = (name: string) => `.github/workflows/${name}.yml`;
const sharedWorkflow = workflowOf('application');

/** Files that builds and npm create in the folder of a remote. */
const made = new Set(['node_modules', 'dist', '.build']);

/**
 * Creates a remote with one page and a workflow for its team, and adds it to the workspaces, `site.json` and the
 * CODEOWNERS file.
 * @param root the checkout's top folder
 * @param name such as `events` or `open-days`
 * @returns the remote's folder, relative to the checkout
 * @throws if a remote cannot have this name; nothing is written
 */
export async function makeRemote(root: string, name: string): Promise<string> {
  const workspace = `${name}-remote`;
  checkName(root, name, workspace);
  const ownersFile = path.join(root, '.github/CODEOWNERS');
  const owners = await readFile(ownersFile, 'utf8');
  const [, platform, organisation] = /^\*\s+((@[^/\s]+)\/\S+)/m.exec(owners) ?? [];
  if (!platform || !organisation)
    throw new Error(`${ownersFile} names no owner of "*", such as @organisation/team.`);

  const files = await readdir(template, { recursive: true, withFileTypes: true });
  for (const entry of files) {
    const file = path.relative(template, path.join(entry.parentPath, entry.name));
    if (!entry.isFile() || file.split(path.sep).some((part) => made.has(part))) continue;
    if (file === workflow && !existsSync(path.join(root, sharedWorkflow))) continue;
    const text = await readFile(path.join(template, file), 'utf8');
    const copy = path.join(
      root,
      file === workflow ? workflowOf(name) : path.join(workspace, renamed(file, name)),
    );
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
  await format(root, [workspace, 'package.json', 'site.json']);
  return workspace;
}

/** Another name makes lines longer or shorter. A site that is being made has no formatter yet. */
async function format(root: string, files: readonly string[]): Promise<void> {
  const prettier = findPrettier();
  if (prettier === undefined) return;
  await promisify(execFile)(process.execPath, [prettier, '--write', '--ignore-unknown', ...files], {
    cwd: root,
  });
}

function findPrettier(): string | undefined {
  try {
    return createRequire(import.meta.url).resolve('prettier/bin/prettier.cjs');
  } catch {
    return undefined;
  }
}

/** @throws if the name cannot be used, with the reason */
function checkName(root: string, name: string, workspace: string): void {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new Error(
      `"${name}" cannot be the name of a remote: use lower-case letters, digits and single hyphens, such as events or open-days.`,
    );
  }
  if (name === 'shared' || isReserved(`/${name}`))
    throw new Error(`The site itself uses the name ${name}: choose another one.`);
  if (readSite(path.join(root, 'site.json')).some((application) => application.name === name))
    throw new Error(`site.json lists an application ${name} already: choose another name.`);
  if (existsSync(path.join(root, workspace)))
    throw new Error(`There is a folder ${workspace} already: remove it, or choose another name.`);
  if (existsSync(path.join(root, workflowOf(name))))
    throw new Error(`There is a workflow ${workflowOf(name)} already: choose another name.`);
}

/** Replaces the example's name by the new one in a text or path, in every form that the example uses. */
function renamed(text: string, name: string): string {
  const spaced = name.replaceAll('-', ' ');
  const title = capitalized(spaced);
  const component = spaced.split(' ').map(capitalized).join('');
  return text
    .replace(/\bExample\b/g, title)
    .replaceAll('Example', component)
    .replaceAll('example', name);
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

async function editJson<Content>(file: string, edit: (content: Content) => void): Promise<void> {
  const content = JSON.parse(await readFile(file, 'utf8')) as Content;
  edit(content);
  await writeFile(file, JSON.stringify(content, null, 2));
}

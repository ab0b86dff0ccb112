import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { root } from './publicSite';
import { readReleaseFolder } from 'federated-site/server';
import { writeFakeRelease } from 'federated-site/testing';
import { lock } from 'proper-lockfile';
import { buildVariant } from './buildVariant';
import { rewordRelease } from './rewordRelease';
import { rewordings, variants } from './variants';

const key = 'E2E_BUILDS';

/** Sets the folder of this run's builds, for this process and the workers it starts. */
export function setBuildsFolder(folder: string): void {
  process.env[key] = folder;
}

/**
 * The folder of a build that a test may release: an application's own, or a variant, which is made when the first test of a run
 * needs it. Private to this run, so later builds do not change it.
 * @throws outside a run, if there is no such build, or building it fails
 */
export async function buildFolder(build: string): Promise<string> {
  const parent = process.env[key];
  if (!parent)
    throw new Error('There is no folder of builds: the global setup of the browser tests makes it.');
  const folder = path.join(parent, build);
  if (existsSync(folder)) return folder;
  const unlock = await lockVariant(build);
  try {
    if (existsSync(folder)) return folder;
    await makeVariant(build, `${folder}.part`);
    await rename(`${folder}.part`, folder);
  } finally {
    await unlock();
  }
  return folder;
}

/** Waits until no other worker or run makes the variant. */
async function lockVariant(name: string): Promise<() => Promise<void>> {
  const locked = path.join(root, '.cache/e2e/variants', name);
  await mkdir(locked, { recursive: true });
  // By itself it would be stale after 10 s, in which a busy machine may not come to renew it.
  return lock(locked, { stale: 60_000, retries: { forever: true, factor: 1, minTimeout: 100 } });
}

async function makeVariant(name: string, folder: string): Promise<void> {
  const rewording = rewordings[name];
  if (rewording) {
    const { application, edit } = rewording;
    const build = await readReleaseFolder(application, await buildFolder(application));
    await writeFakeRelease(folder, rewordRelease(build, edit));
    return;
  }
  const variant = variants.find((each) => each.name === name);
  if (!variant) throw new Error(`There is no build ${name}.`);
  await buildVariant(variant, folder);
}

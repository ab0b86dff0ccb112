import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { RenderedPage } from '../browser/renderPages';
import { stackInSources } from '../browser/stackInSources';
import { containerName } from '../contract/containerName';
import type { RenderedShell } from '../contract/layoutMarks';
import { chunkNameOf } from '../contract/page';
import { pageListProblems } from '../releases/checks/pageListProblems';
import { releaseFile } from '../releases/readRelease';
import {
  contractVersion,
  integrityOf,
  mapsFolder,
  type Release,
  releaseId,
  type ReleasedPage,
  releaseSchema,
} from '../releases/release';
import type { ChunkMap } from './plugins';

/** A page of a build, with its prerendered HTML. */
export type BuiltPage = {
  path: string;
  /** The name of the page's chunk, such as `what-we-do`. */
  name: string;
  title: string;
  html: string;
};

/** Writes a picture for link previews for each page. @returns its file in `dist`, the folder of the build, by the page's path */
export type WriteSocialImages = (
  dist: string,
  application: string,
  pages: readonly BuiltPage[],
) => Promise<ReadonlyMap<string, string>>;

type PrerenderBuild = { renderPages?: () => Promise<RenderedPage[]>; renderShell?: () => RenderedShell };

/** The exports of the build of a remote's `src/prerender.tsx`. */
type FilesBuild = { renderFiles: () => Promise<Record<string, string>> };

/** The build of one application, as webpack wrote it into `dist/` and `.build/` of its folder. */
type Build = { folder: string; application: string; dist: string; chunks: ChunkMap };

/** Completes the build in an application's folder: prerenders its pages, checks them, and lists all its files in `release.json`, at last. */
export async function writeRelease(
  folder: string,
  application: string,
  { writeSocialImages }: { writeSocialImages?: WriteSocialImages } = {},
): Promise<Release> {
  const dist = path.join(folder, 'dist');
  await rm(path.join(dist, releaseFile), { force: true });
  const chunks = JSON.parse(await readFile(path.join(folder, '.build/chunks.json'), 'utf8')) as ChunkMap;
  const build = { folder, application, dist, chunks };
  const require = createRequire(import.meta.url);
  const { renderPages, renderShell } = await run(
    application,
    () => require(path.join(folder, '.build/prerender.cjs')) as PrerenderBuild,
  );
  const details = renderShell
    ? await writeShell(build, await run(application, renderShell))
    : await writePages(build, (await renderPages?.()) ?? [], writeSocialImages);
  const furtherFiles = path.join(folder, '.build/files.cjs');
  if (existsSync(furtherFiles)) {
    const rendered = await run(application, () => (require(furtherFiles) as FilesBuild).renderFiles());
    for (const [file, text] of Object.entries(rendered)) await writeText(dist, file, text);
  }
  const listed = Object.entries(await listFiles(dist));
  const files = Object.fromEntries(listed.filter(([name]) => !name.startsWith(mapsFolder)));
  const maps = Object.fromEntries(listed.filter(([name]) => name.startsWith(mapsFolder)));
  const unnamed = { contract: contractVersion, files, maps, ...details } as Omit<Release, 'id'>;
  const release = releaseSchema.parse({ ...unnamed, id: releaseId(unnamed) });
  await writeFile(path.join(dist, releaseFile), JSON.stringify(release, null, 2));
  return release;
}

/** Runs a part of the build for Node. @throws what it throws, with its lines in the source */
async function run<T>(application: string, part: () => T | Promise<T>): Promise<T> {
  process.setSourceMapsEnabled(true);
  try {
    return await part();
  } catch (error) {
    throw new Error(`${application} cannot be rendered without a browser:\n${stackInSources(error)}`, {
      cause: error,
    });
  }
}

async function writeShell({ folder, application, dist, chunks }: Build, { layouts, pages }: RenderedShell) {
  const written: Record<string, string> = {};
  for (const [layoutPath, html] of Object.entries(layouts)) {
    const name = layoutPath === '*' ? 'any' : chunkNameOf(layoutPath);
    written[layoutPath] = await writeText(dist, `frames/${name}.html`, html);
  }
  const loader = path.join(folder, '.build/loader');
  const [startOnIntent] = Object.keys(await listFiles(loader));
  const worker = 'sw.js';
  await cp(loader, dist, { recursive: true });
  await cp(path.join(folder, '.build/worker', worker), path.join(dist, worker));
  await cp(path.join(folder, 'public'), path.join(dist, 'public'), { recursive: true });
  return {
    application,
    role: 'host',
    ...chunks.main,
    startOnIntent,
    worker,
    frames: written,
    pages: {
      'not-found': await writeText(dist, 'pages/not-found.html', pages['not-found']),
      unavailable: await writeText(dist, 'pages/unavailable.html', pages.unavailable),
      offline: await writeText(dist, 'pages/offline.html', pages.offline),
    },
  };
}

async function writePages(
  { application, dist, chunks }: Build,
  rendered: RenderedPage[],
  writeSocialImages: WriteSocialImages | undefined,
) {
  const problems = pageListProblems(application, rendered);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const container = containerName(application);
  const [entry = [], exposed = []] = [container, 'pages'].map((name) => chunks[name]?.scripts);
  const named = rendered.map((page) => ({ ...page, name: chunkNameOf(page.path) }));
  const socialImages = await writeSocialImages?.(dist, application, named);
  const pages: ReleasedPage[] = [];
  for (const { path: pagePath, name, title, description, html } of named) {
    const own = chunks[name];
    if (!own)
      throw new Error(
        `The page ${pagePath} has no chunk of its name: write load: () => import(/* webpackChunkName: "${name}" */ '…').`,
      );
    pages.push({
      path: pagePath,
      title,
      description,
      html: await writeText(dist, `pages/${name}.html`, html),
      socialImage: socialImages?.get(pagePath),
      scripts: [...new Set([...entry, ...exposed, ...own.scripts])],
      styles: own.styles,
    });
  }
  return { application, role: 'remote', container, entry: entry.at(-1), pages };
}

async function writeText(dist: string, file: string, text: string): Promise<string> {
  await mkdir(path.dirname(path.join(dist, file)), { recursive: true });
  await writeFile(path.join(dist, file), text);
  return file;
}

async function listFiles(dist: string): Promise<Release['files']> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
  const files: Release['files'] = {};
  for (const name of names) {
    const bytes = await (name.startsWith(mapsFolder) ? tidyMap : readFile)(path.join(dist, name));
    files[name] = { integrity: integrityOf(bytes), bytes: bytes.length };
  }
  return files;
}

type SourceMap = { version: number; sources: string[]; names: string[]; mappings: string };

/**
 * Removes what is not needed to find a line. Webpack also writes a temporary name of the script, which may differ between
 * builds of the same source.
 */
async function tidyMap(file: string): Promise<Buffer> {
  const { version, sources, names, mappings } = JSON.parse(await readFile(file, 'utf8')) as SourceMap;
  const bytes = Buffer.from(JSON.stringify({ version, sources, names, mappings }));
  await writeFile(file, bytes);
  return bytes;
}

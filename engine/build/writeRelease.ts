import { existsSync, readFileSync, rmSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { chunkNameOf } from '../contract/page';
import type { RenderedPage } from '../browser/renderPages';
import type { RenderedShell } from '../contract/layoutMarks';
import { containerName } from './application';
import { mapsFolder, tidyMaps } from '../releases/maps';
import type { ChunkMap } from './ChunkMapPlugin';
import { pageListProblems } from '../releases/checks/pageListProblems';
import { releaseFile } from '../releases/readRelease';
import {
  contractVersion,
  integrityOf,
  type Release,
  releaseId,
  type ReleasedPage,
  releaseSchema,
} from '../releases/release';
import type { BuildHooks } from './BuildHooks';

type PrerenderBuild = {
  renderPages?: () => Promise<RenderedPage[]>;
  renderShell?: () => RenderedShell;
};

/** The exports of the build of a remote's `src/prerender.tsx`. */
type FilesBuild = { renderFiles: () => Promise<Record<string, string>> };

/**
 * Completes a build: prerenders its pages, and lists all its files in `release.json`, which is written last.
 * @param folder the application's folder, with `dist/` and `.build/` as webpack wrote them
 * @param application the application's name
 * @param hooks what the site adds
 * @throws if a page's import does not name its chunk, or a page breaks the contract
 */
export async function writeRelease(
  folder: string,
  application: string,
  hooks: BuildHooks = {},
): Promise<Release> {
  const dist = path.join(folder, 'dist');
  const build = path.join(folder, '.build');
  rmSync(path.join(dist, releaseFile), { force: true });
  const chunks = JSON.parse(readFileSync(path.join(build, 'chunks.json'), 'utf8')) as ChunkMap;
  const require = createRequire(import.meta.url);
  const { renderPages, renderShell } = require(path.join(build, 'prerender.cjs')) as PrerenderBuild;

  const details = renderShell
    ? await writeShell(folder, application, dist, build, chunks, renderShell())
    : await writePages(dist, application, chunks, (await renderPages?.()) ?? [], hooks);
  await writeFurtherFiles(dist, path.join(build, 'files.cjs'));
  const { files, maps } = await listBuild(dist);
  const unnamed = { contract: contractVersion, files, maps, ...details } as Omit<Release, 'id'>;
  const release = releaseSchema.parse({ ...unnamed, id: releaseId(unnamed) });
  await writeFile(path.join(dist, releaseFile), JSON.stringify(release, null, 2));
  return release;
}

async function writeShell(
  folder: string,
  application: string,
  dist: string,
  build: string,
  chunks: ChunkMap,
  { frames, pages }: RenderedShell,
) {
  const layoutFiles = await Promise.all(
    Object.entries(frames).map(async ([layoutPath, html]): Promise<[string, string]> => [
      layoutPath,
      await writeText(dist, `frames/${layoutPath === '*' ? 'any' : chunkNameOf(layoutPath)}.html`, html),
    ]),
  );
  const main = chunksOf(chunks, 'main');
  const loader = path.join(build, 'loader');
  await cp(loader, dist, { recursive: true });
  const worker = 'sw.js';
  await cp(path.join(build, 'worker', worker), path.join(dist, worker));
  await cp(path.join(folder, 'public'), path.join(dist, 'public'), { recursive: true });
  const [startOnIntent] = Object.keys(await listFiles(loader));
  return {
    application,
    role: 'host',
    scripts: main.scripts,
    startOnIntent,
    worker,
    styles: main.styles,
    frames: Object.fromEntries(layoutFiles),
    pages: {
      'not-found': await writeText(dist, 'pages/not-found.html', pages['not-found']),
      unavailable: await writeText(dist, 'pages/unavailable.html', pages.unavailable),
      offline: await writeText(dist, 'pages/offline.html', pages.offline),
    },
  };
}

async function writePages(
  dist: string,
  application: string,
  chunks: ChunkMap,
  rendered: RenderedPage[],
  { writeSocialImages }: BuildHooks,
) {
  const problems = pageListProblems(application, rendered);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const container = containerName(application);
  const entry = chunksOf(chunks, container).scripts;
  const exposed = chunksOf(chunks, 'pages').scripts;
  const named = rendered.map((page) => ({ ...page, name: chunkNameOf(page.path) }));
  const socialImages = await writeSocialImages?.(dist, application, named);
  const pages = await Promise.all(
    named.map(async ({ path: pagePath, name, title, description, html }): Promise<ReleasedPage> => {
      const own = chunks[name];
      if (!own) {
        throw new Error(
          `The page ${pagePath} has no chunk of its name: write load: () => import(/* webpackChunkName: "${name}" */ '…').`,
        );
      }
      return {
        path: pagePath,
        title,
        description,
        html: await writeText(dist, `pages/${name}.html`, html),
        socialImage: socialImages?.get(pagePath),
        scripts: [...new Set([...entry, ...exposed, ...own.scripts])],
        styles: own.styles,
      };
    }),
  );
  return { application, role: 'remote', container, entry: entry.at(-1), pages };
}

/** Writes the files that a remote prerenders besides its pages. */
async function writeFurtherFiles(dist: string, module: string): Promise<void> {
  if (!existsSync(module)) return;
  const { renderFiles } = createRequire(import.meta.url)(module) as FilesBuild;
  for (const [file, text] of Object.entries(await renderFiles())) await writeText(dist, file, text);
}

function chunksOf(chunks: ChunkMap, name: string): ChunkMap[string] {
  const found = chunks[name];
  if (!found) throw new Error(`The build has no chunk ${name}.`);
  return found;
}

async function writeText(dist: string, file: string, text: string): Promise<string> {
  await mkdir(path.dirname(path.join(dist, file)), { recursive: true });
  await writeFile(path.join(dist, file), text);
  return file;
}

/** Lists all files of a build, with the source maps separate. */
async function listBuild(dist: string): Promise<Required<Pick<Release, 'files' | 'maps'>>> {
  await tidyMaps(path.join(dist, mapsFolder));
  const listed = Object.entries(await listFiles(dist));
  return {
    files: Object.fromEntries(listed.filter(([name]) => !name.startsWith(mapsFolder))),
    maps: Object.fromEntries(listed.filter(([name]) => name.startsWith(mapsFolder))),
  };
}

async function listFiles(dist: string): Promise<Release['files']> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
  const listed = await Promise.all(
    names.map(async (name): Promise<[string, { integrity: string; bytes: number }]> => {
      const bytes = await readFile(path.join(dist, name));
      return [name, { integrity: integrityOf(bytes), bytes: bytes.length }];
    }),
  );
  return Object.fromEntries(listed);
}

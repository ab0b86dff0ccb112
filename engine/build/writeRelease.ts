import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { stackInSources } from '../browser/stackInSources';
import { containerName } from '../contract/containerName';
import type { RenderedShell } from '../contract/layoutMarks';
import { chunkNameOf, type RenderedPage, type WriteSocialImages } from '../contract/page';
import { releaseFile } from '../releases/readRelease';
import {
  contractVersion,
  integrityOf,
  listedPageSchema,
  type Release,
  releaseId,
  type ReleasedPage,
  releaseSchema,
} from '../releases/releaseSchema';
import type { ChunkMap } from './plugins';

/** What the builds for Node export: a remote's, a shell's, and that of a remote's `src/prerender.tsx`. */
type NodeBuild = {
  renderPages?: () => Promise<RenderedPage[]>;
  renderShell?: () => RenderedShell;
  renderFiles?: () => Promise<Record<string, string>>;
};

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
  const { renderPages, renderShell, renderFiles } = await run(application, () => loadBuild(folder));
  const details = renderShell
    ? await writeShell(build, await run(application, renderShell))
    : await writePages(build, (await renderPages?.()) ?? [], writeSocialImages);
  const rendered = renderFiles ? await run(application, renderFiles) : {};
  for (const [file, text] of Object.entries(rendered)) await writeText(dist, file, text);
  const files = await listFiles(dist);
  const unnamed = { contract: contractVersion, files, ...details } as Omit<Release, 'id'>;
  const release = releaseSchema.parse({ ...unnamed, id: releaseId(unnamed) });
  await writeFile(path.join(dist, releaseFile), JSON.stringify(release, null, 2));
  return release;
}

function loadBuild(folder: string): NodeBuild {
  const require = createRequire(import.meta.url);
  const files = ['prerender', 'files'].map((name) => path.join(folder, '.build', `${name}.cjs`));
  return Object.assign({}, ...files.filter(existsSync).map((file): unknown => require(file))) as NodeBuild;
}

/** Runs a part of the build for Node. @throws what it throws, with its lines in the source */
async function run<T>(application: string, part: () => T | Promise<T>): Promise<T> {
  process.setSourceMapsEnabled(true);
  try {
    return await part();
  } catch (cause) {
    const message = `${application} cannot be rendered without a browser:\n${stackInSources(cause)}`;
    throw new Error(message, { cause });
  }
}

async function writeShell({ folder, application, dist, chunks }: Build, { layouts, pages }: RenderedShell) {
  const writeAll = async (texts: Record<string, string>, fileOf: (name: string) => string) => {
    const written = Object.entries(texts).map(
      async ([name, html]) => [name, await writeText(dist, fileOf(name), html)] as const,
    );
    return Object.fromEntries(await Promise.all(written));
  };
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
    frames: await writeAll(layouts, (of) => `frames/${of === '*' ? 'any' : chunkNameOf(of)}.html`),
    pages: await writeAll(pages, (name) => `pages/${name}.html`),
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
  for (const { name, ...page } of named) {
    const own = chunks[name];
    if (!own)
      throw new Error(
        `The page ${page.path} has no chunk of its name: write load: () => import(/* webpackChunkName: "${name}" */ '…').`,
      );
    pages.push({
      ...page,
      html: await writeText(dist, `pages/${name}.html`, page.html),
      socialImage: socialImages?.get(page.path),
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
    const bytes = await readFile(path.join(dist, name));
    files[name] = { integrity: integrityOf(bytes), bytes: bytes.length };
  }
  return files;
}

/** Finds the problems of a remote's list of pages, before a build writes anything: one sentence for each. */
export function pageListProblems(
  application: string,
  pages: readonly Pick<ReleasedPage, 'path' | 'title' | 'description'>[],
): string[] {
  if (pages.length === 0) return [`${application} has no pages: its pages.ts must list at least one.`];
  const names = pages.map(({ path }) => chunkNameOf(path));
  return pages.flatMap((page, index) => {
    const issues = listedPageSchema.safeParse(page).error?.issues ?? [];
    const problems = issues.map(({ path, message }) => `${page.path}: its ${path.join('.')} ${message}.`);
    const first = pages[names.indexOf(names[index] ?? '')];
    if (!first || first === page) return problems;
    // Pages with the same chunk name would be written to one file.
    const doubled = `The pages ${first.path} and ${page.path} are both built under the name ${names[index] ?? ''}: give one of them another path.`;
    return [...problems, doubled];
  });
}

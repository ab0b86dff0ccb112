import path from 'node:path';
import { readFile } from 'node:fs/promises';
import { chunkNameOf } from '@site/shared/page';
import { type CheckedRelease, readReleaseFolder } from '@site/shared/release/readRelease';
import { buildPeer } from '../peer/buildPeer';
import type { Figure } from '../report/Figure';
import type { Site } from '../site/Site';
import { sizeTargets as targets } from '../targets';
import { composeAll } from './composeAll';
import { gzipSize } from './gzipSize';

/** What one page weighs, in bytes. */
type PageSize = {
  path: string;
  document: number;
  /** The script that holds the page alone. */
  own: number;
  /** All scripts the page hydrates with. */
  all: number;
};

export type Sizes = {
  figures: Figure[];
  pages: PageSize[];
  shell: number;
  entries: Record<'content' | 'forms', number>;
  firestore: number;
  /** The same site as one bundle with the full Firebase SDK. */
  oneBundle: number;
};

/**
 * Weighs all that the site sends, and the same site as one bundle, which it builds.
 * @throws where a build lacks what it must have
 */
export async function measureSizes({ releases, routes }: Site): Promise<Sizes> {
  const checked = {
    shell: await readReleaseFolder('shell', releases.shell ?? ''),
    content: await readReleaseFolder('content', releases.content ?? ''),
    forms: await readReleaseFolder('forms', releases.forms ?? ''),
  };
  const { release } = checked.shell;
  if (release.role !== 'host') throw new Error('The release of the shell is none of a host.');
  const shell = weigh(checked.shell, release.scripts);
  const entries = { content: weighEntry(checked.content), forms: weighEntry(checked.forms) };
  const firestore = weigh(checked.forms, [scriptNamed(checked.forms, 'firestore')]);
  const oneBundle = gzipSize(await readFile(await buildPeer()));
  const documents = composeAll(
    Object.values(checked),
    routes.map((route) => route.path),
  );
  const pages = routes.map((route): PageSize => {
    const document = gzipSize(documents.get(route.path) ?? Buffer.alloc(0));
    if (!route.remote) return { path: route.path, document, own: 0, all: shell };
    const owner = route.remote === 'forms' ? checked.forms : checked.content;
    const scripts = scriptsOf(owner, route.path);
    const own = scriptNamed(owner, chunkNameOf(route.path));
    return {
      path: route.path,
      document,
      own: weigh(owner, [own]),
      all: shell + weigh(owner, scripts),
    };
  });
  const contentPaths = new Set(
    routes.filter(({ remote }) => remote === 'content').map((route) => route.path),
  );
  const figures: Figure[] = [
    { name: 'Shell script', subject: 'shell', value: shell, unit: 'B', target: targets.shellScript },
    ...Object.entries(entries).map(([subject, value]): Figure => ({
      name: "Remote's entry",
      subject,
      value,
      unit: 'B',
      target: targets.remoteEntry,
    })),
    ...pages.flatMap(({ path: subject, own, document }): Figure[] => [
      { name: "Page's own script", subject, value: own, unit: 'B', target: targets.pageScript },
      { name: 'HTML with inline styles', subject, value: document, unit: 'B', target: targets.document },
    ]),
    { name: 'Firestore', subject: 'forms', value: firestore, unit: 'B', target: targets.firestore },
    ...pages
      .filter((page) => contentPaths.has(page.path))
      .map(({ path: subject, all }): Figure => ({
        name: 'All scripts of a content page against one bundle',
        subject,
        value: all / oneBundle,
        unit: '×',
        target: targets.againstOneBundle,
      })),
    ...pages
      .filter(({ path: pagePath }) => routes.find((route) => route.path === pagePath)?.remote === 'forms')
      .map(({ path: subject }): Figure => ({
        name: 'Firestore among the scripts a page starts with',
        subject,
        value: scriptsOf(checked.forms, subject).filter((script) =>
          path.basename(script).startsWith('forms.firestore.'),
        ).length,
        unit: '',
        target: targets.fetchedBeforeTouch,
      })),
  ];
  return { figures, pages, shell, entries, firestore, oneBundle };
}

function weigh({ files }: CheckedRelease, names: readonly string[]): number {
  return names.reduce((sum, name) => {
    const bytes = files.get(name);
    if (!bytes) throw new Error(`The release has no ${name}.`);
    return sum + gzipSize(bytes);
  }, 0);
}

function weighEntry(checked: CheckedRelease): number {
  if (checked.release.role !== 'remote') throw new Error('Only a remote has an entry.');
  return weigh(checked, [checked.release.entry]);
}

function scriptsOf({ release }: CheckedRelease, pagePath: string): string[] {
  const page = release.role === 'remote' && release.pages.find((candidate) => candidate.path === pagePath);
  if (!page) throw new Error(`${release.application} has no page ${pagePath}.`);
  return page.scripts;
}

function scriptNamed({ release, files }: CheckedRelease, chunk: string): string {
  const prefix = `static/js/${release.application}.${chunk}.`;
  const [name, another] = [...files.keys()].filter((file) => file.startsWith(prefix) && file.endsWith('.js'));
  if (!name || another) throw new Error(`${release.application} has no one script named ${chunk}.`);
  return name;
}

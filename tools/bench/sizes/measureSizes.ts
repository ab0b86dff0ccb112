import path from 'node:path';
import { chunkNameOf } from '@site/shared/contract/page';
import { type CheckedRelease, readReleaseFolder } from '@site/publishing/releases/readRelease';
import type { Figure } from '../report/Figure';
import type { MeasuredSite } from '../site/MeasuredSite';
import { sizeTargets as targets } from '../report/targets';
import { composeSite } from './composeSite';
import { gzipSize } from './gzipSize';
import { type VisitSize, weighVisits } from './weighVisits';

/** The sizes of one page, in bytes. */
type PageSize = {
  path: string;
  document: number;
  /** The script with the code of this page only. */
  own: number;
  /** All scripts that the page hydrates with. */
  all: number;
};

export type Sizes = {
  figures: Figure[];
  pages: PageSize[];
  /** Those of the remotes that save nothing. */
  contentPages: PageSize[];
  visits: VisitSize[];
  shell: number;
  /** By remote. */
  entries: Record<string, number>;
  firestore: number;
};

/**
 * Measures everything that the site sends.
 * @throws if a required file is missing in a build
 */
export async function measureSizes({ releases, routes }: MeasuredSite): Promise<Sizes> {
  const checked = await Promise.all(
    Object.entries(releases).map(([application, folder]) => readReleaseFolder(application, folder)),
  );
  const host = checked.find(({ release }) => release.role === 'host');
  if (host?.release.role !== 'host') throw new Error('site.json lists no host with a workspace.');
  const remotes = new Map(
    checked.filter((each) => each !== host).map((each) => [each.release.application, each]),
  );
  const shell = weigh(host, host.release.scripts);
  const entries = Object.fromEntries([...remotes].map(([remote, each]) => [remote, weighEntry(each)]));
  const saving = [...remotes.values()].find((each) => scriptsNamed(each, 'firestore').length > 0);
  if (!saving) throw new Error('No remote has a script named firestore: no form could be saved.');
  const firestore = weigh(saving, [scriptNamed(saving, 'firestore')]);
  const composed = composeSite(checked);
  const visits = await Promise.all(routes.map((route) => weighVisits(composed, route.path)));
  const pages = routes.map((route): PageSize => {
    const document = gzipSize(composed.page(route.path, 'full').identity);
    const owner = remotes.get(route.remote ?? '');
    if (!owner) return { path: route.path, document, own: 0, all: shell };
    const scripts = scriptsOf(owner, route.path);
    const own = scriptNamed(owner, chunkNameOf(route.path));
    return {
      path: route.path,
      document,
      own: weigh(owner, [own]),
      all: shell + weigh(owner, scripts),
    };
  });
  const savingRemote = saving.release.application;
  const contentPages = pages.filter((_page, at) => ![undefined, savingRemote].includes(routes[at]?.remote));
  const formPaths = routes.filter(({ remote }) => remote === savingRemote).map((route) => route.path);
  const figures: Figure[] = [
    {
      name: 'Shell script',
      subject: host.release.application,
      value: shell,
      unit: 'B',
      target: targets.shellScript,
    },
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
    ...visits.flatMap(({ path: subject, lean, again }): Figure[] => [
      {
        name: 'First visit on a slow line, over the wire',
        subject,
        value: lean,
        unit: 'B',
        target: targets.leanVisit,
      },
      { name: 'Later visit, over the wire', subject, value: again, unit: 'B', target: targets.laterVisit },
    ]),
    { name: 'Firestore', subject: savingRemote, value: firestore, unit: 'B', target: targets.firestore },
    ...formPaths.map((subject): Figure => ({
      name: 'Firestore among the scripts a page starts with',
      subject,
      value: scriptsOf(saving, subject).filter((script) =>
        path.basename(script).startsWith(`${savingRemote}.firestore.`),
      ).length,
      unit: '',
      target: targets.fetchedBeforeTouch,
    })),
  ];
  return { figures, pages, contentPages, visits, shell, entries, firestore };
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

function scriptNamed(checked: CheckedRelease, chunk: string): string {
  const [name, another] = scriptsNamed(checked, chunk);
  if (!name || another) throw new Error(`${checked.release.application} has no one script named ${chunk}.`);
  return name;
}

function scriptsNamed({ release, files }: CheckedRelease, chunk: string): string[] {
  const prefix = `static/js/${release.application}.${chunk}.`;
  return [...files.keys()].filter((file) => file.startsWith(prefix) && file.endsWith('.js'));
}

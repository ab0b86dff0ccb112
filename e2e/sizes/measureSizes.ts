import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { SiteConfig } from '@site/shared/requests/siteConfig';
import { chunkNameOf } from 'federated-site/contract/page';
import { type CheckedRelease, readReleaseFolder } from 'federated-site/releases/readRelease';
import { ComposedSite } from 'federated-site/server/pages/ComposedSite';
import { site } from '../../site';
import type { BuiltSite } from './BuiltSite';
import type { Figure, Target } from './Figure';
import { weighVisits } from './weighVisits';

/** In bytes, compressed with gzip at its highest level; the visits on the wire, with headers. */
const targets = {
  shellScript: { atMost: 100_000 },
  remoteEntry: { atMost: 8_000 },
  pageScript: { atMost: 6_000 },
  document: { atMost: 14_000 },
  leanVisit: { atMost: 25_000 },
  laterVisit: { atMost: 3_000 },
  firestore: { atMost: 32_000 },
  firestoreAtStart: { exactly: 0 },
} satisfies Record<string, Target>;

/** Every setting that a site can have, as long as in production: each is in every document. */
const fullConfig: SiteConfig = {
  firebase: {
    projectId: 'refurbished-computers-live',
    apiKey: 'AIzaSyB4mK9rQ2xT7vW1nZ5cE8jH3dL6pU0sY-g',
    appId: '1:104857600123:web:9f3c1e7a5b2d8064c1a7e9',
  },
  appCheckSiteKey: '6LcXw4kqAAAAAJ7m2Vt9PzR5yQ8nB1dG3hK6fS0u',
  reports: true,
};

/**
 * Measures everything that the site sends.
 * @throws if a required file is missing in a build
 */
export async function measureSizes({ releases, routes }: BuiltSite): Promise<Figure[]> {
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
  const composed = new ComposedSite(checked, checked, {
    site,
    origin: site.origin,
    config: fullConfig,
  });
  const visits = await Promise.all(routes.map((route) => weighVisits(composed, route.path)));
  const pages = routes.map(({ path: subject, remote = '' }) => {
    const owner = remotes.get(remote);
    return {
      subject,
      document: gzipSize(composed.page(subject, 'full').identity),
      own: owner ? weigh(owner, [scriptNamed(owner, chunkNameOf(subject))]) : 0,
    };
  });
  const savingRemote = saving.release.application;
  const formPaths = routes.filter(({ remote }) => remote === savingRemote).map((route) => route.path);
  return [
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
    ...pages.flatMap(({ subject, own, document }): Figure[] => [
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
      target: targets.firestoreAtStart,
    })),
  ];
}

function gzipSize(bytes: Buffer): number {
  return gzipSync(bytes, { level: 9 }).length;
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

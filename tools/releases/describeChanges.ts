import type { Release, ReleasedPage, RemoteRelease } from '@site/publishing/releases/release';

/** Describes the files of a release for the team that releases it, by folder. */
const kinds = [
  ['frames/', 'the layout'],
  ['pages/', "the shell's pages"],
  ['public/', 'public files'],
  ['static/js/', 'scripts'],
  ['static/css/', 'styles'],
  ['static/media/', 'pictures'],
] as const;

/**
 * Describes what a release changes, such as `2 pages changed (/, /about); scripts changed`.
 * @param live the release that users get now
 * @param next a release of the same application
 */
export function describeChanges(live: Release, next: Release): string {
  const pages = live.role === 'remote' && next.role === 'remote' ? pageChanges(live, next) : [];
  const changed = changedFiles(live, next);
  const files = kinds
    .filter(([folder]) => folder !== 'pages/' || next.role === 'host')
    .filter(([folder]) => changed.some((name) => name.startsWith(folder)))
    .map(([, kind]) => kind);
  const parts = [...pages, ...(files.length > 0 ? [`${files.join(', ')} changed`] : [])];
  if (changed.length === 0)
    return live.gate
      ? 'what is live skipped the gate'
      : 'only the source maps changed: lines of its sources moved';
  // Only files that describe the build are left, such as the federation manifest.
  return parts.length > 0 ? parts.join('; ') : `what describes the build changed (${changed.join(', ')})`;
}

function pageChanges(live: RemoteRelease, next: RemoteRelease): string[] {
  const before = new Map(live.pages.map((page) => [page.path, page]));
  const after = new Map(next.pages.map((page) => [page.path, page]));
  const changed = next.pages.filter((page) => {
    const old = before.get(page.path);
    return old && read(old, live) !== read(page, next);
  });
  return [
    counted(changed, 'changed'),
    counted(
      next.pages.filter(({ path }) => !before.has(path)),
      'added',
    ),
    counted(
      live.pages.filter(({ path }) => !after.has(path)),
      'removed',
    ),
  ].flat();
}

/** Everything in a page that a user or a search engine reads. */
function read({ title, description, html, socialImage }: ReleasedPage, { files }: Release): string {
  return JSON.stringify([title, description, socialImage, files[html]?.integrity]);
}

function counted(pages: readonly ReleasedPage[], change: string): string[] {
  if (pages.length === 0) return [];
  const paths = pages.map(({ path }) => path).join(', ');
  return [`${String(pages.length)} ${pages.length === 1 ? 'page' : 'pages'} ${change} (${paths})`];
}

function changedFiles({ files: before }: Release, { files: after }: Release): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => before[name]?.integrity !== after[name]?.integrity);
}

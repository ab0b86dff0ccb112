import type { CheckedRelease } from '../../releases/readRelease';
import type { ReleasedPage, RemoteRelease, ShellRelease } from '../../releases/release';
import type { InlineStyle } from './composeDocument';

type Files = CheckedRelease['files'];
export type LiveShell = { release: ShellRelease; files: Files };

export type OwnedPage = { remote: RemoteRelease; files: Files; page: ReleasedPage };

/** @throws if none of the releases is the shell's */
export function shellOf(live: readonly CheckedRelease[]): LiveShell {
  for (const { release, files } of live) if (release.role === 'host') return { release, files };
  throw new Error('There is no release of the shell.');
}

export function ownedPages(live: readonly CheckedRelease[]): Map<string, OwnedPage> {
  const owned = live.flatMap(({ release, files }) =>
    release.role === 'remote' ? release.pages.map((page) => ({ remote: release, files, page })) : [],
  );
  return new Map(owned.map((each) => [each.page.path, each]));
}

/** The paths of the site that HTML links to. */
export function linksIn(html: string): string[] {
  return Array.from(html.matchAll(/href="(\/[^"#?]*)"/g), ([, path = '']) => path);
}

export function inlineStyles(names: readonly string[], files: Files): InlineStyle[] {
  return names.map((name) => ({ url: `/${name}`, text: textOf(files, name) }));
}

/** @throws if a release has no such file */
export function textOf(files: Files, name: string): string {
  const bytes = files.get(name);
  if (!bytes) throw new Error(`The release lists no ${name}.`);
  return bytes.toString('utf8');
}

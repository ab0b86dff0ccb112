import type { Registry, RemoteReference, ScriptReference } from '../../contract/registry';
import type { CheckedRelease } from '../../releases/readRelease';
import type { Release, ReleasedPage, RemoteRelease, ShellRelease } from '../../releases/releaseSchema';
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

export function inlineStyles(names: readonly string[], files: Files): InlineStyle[] {
  return names.map((name) => ({ url: `/${name}`, text: textOf(files, name) }));
}

/** @throws if a release has no such file */
export function textOf(files: Files, name: string): string {
  const bytes = files.get(name);
  if (!bytes) throw new Error(`The release lists no ${name}.`);
  return bytes.toString('utf8');
}

/** The address and the hash of a file of a release, such as `static/js/content.entry.0123456789.js`. */
export function scriptReference(file: string, { files }: Pick<Release, 'files'>): ScriptReference {
  return { url: `/${file}`, integrity: files[file]?.integrity ?? '' };
}

export function remoteReference(remote: RemoteRelease): RemoteReference {
  return { release: remote.id, container: remote.container, entry: scriptReference(remote.entry, remote) };
}

/** The registry of the live releases, by which a shell in the browser finds the pages of all remotes. */
export function registryOf(live: readonly CheckedRelease[]): Registry {
  const { release: shell } = shellOf(live);
  const registry: Required<Registry> = { shell: shell.id, remotes: {}, pages: {}, styles: {}, scripts: {} };
  for (const [path, { remote, page }] of ownedPages(live)) {
    const { title, scripts, styles } = page;
    registry.remotes[remote.application] = remoteReference(remote);
    const files = [...scripts, ...styles].map((file) => `/${file}`);
    registry.pages[path] = { remote: remote.application, title, files };
    for (const file of styles) registry.styles[`/${file}`] = scriptReference(file, remote).integrity;
    for (const file of scripts) registry.scripts[`/${file}`] = scriptReference(file, remote).integrity;
  }
  return registry;
}

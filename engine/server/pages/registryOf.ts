import type { Registry, RemoteReference, ScriptReference } from '../../contract/registry';
import type { CheckedRelease } from '../../releases/readRelease';
import type { Release, RemoteRelease } from '../../releases/release';
import { shellOf } from './liveParts';

/** The address and the hash of a file of a release, such as `static/js/content.entry.0123456789.js`. */
export function scriptReference(file: string, { files }: Pick<Release, 'files'>): ScriptReference {
  return { url: `/${file}`, integrity: files[file]?.integrity ?? '' };
}

export function remoteReference(remote: RemoteRelease): RemoteReference {
  return { release: remote.id, container: remote.container, entry: scriptReference(remote.entry, remote) };
}

/** The registry of the live releases, by which a shell in the browser finds the pages of all remotes. */
export function registryOf(live: readonly CheckedRelease[]): Registry {
  const registry: Required<Registry> = {
    ...{ shell: shellOf(live).release.id, remotes: {}, pages: {}, styles: {}, scripts: {} },
  };
  for (const { release } of live) {
    if (release.role !== 'remote') continue;
    const { application: remote } = release;
    registry.remotes[remote] = remoteReference(release);
    for (const { path, title, scripts, styles } of release.pages) {
      registry.pages[path] = { remote, title, files: [...scripts, ...styles].map((file) => `/${file}`) };
      for (const file of styles) registry.styles[`/${file}`] = scriptReference(file, release).integrity;
      for (const file of scripts) registry.scripts[`/${file}`] = scriptReference(file, release).integrity;
    }
  }
  return registry;
}

import type { Registry } from '../../contract/registry';
import type { RemoteRelease } from '../../releases/release';
import { remoteReference, scriptReference } from './references';

/**
 * The registry, by which a shell in the browser finds the pages of all remotes.
 * @param shell the id of the shell's release
 * @param remotes the live release of every remote that has one; each path has one owner
 */
export function registryOf(shell: string, remotes: readonly RemoteRelease[]): Registry {
  return {
    shell,
    remotes: Object.fromEntries(remotes.map((remote) => [remote.application, remoteReference(remote)])),
    pages: Object.fromEntries(
      remotes.flatMap(({ application, pages }) =>
        pages.map(({ path, title, scripts, styles }) => [
          path,
          { remote: application, title, files: [...scripts, ...styles].map((file) => `/${file}`) },
        ]),
      ),
    ),
    styles: hashesOf(remotes, 'styles'),
    scripts: hashesOf(remotes, 'scripts'),
  };
}

/** The hashes of all scripts or styles that pages start with, by address. */
function hashesOf(remotes: readonly RemoteRelease[], kind: 'scripts' | 'styles'): Record<string, string> {
  return Object.fromEntries(
    remotes.flatMap((remote) => {
      const names = new Set(remote.pages.flatMap((page) => page[kind]));
      return [...names].map((name) => {
        const { url, integrity } = scriptReference(name, remote);
        return [url, integrity];
      });
    }),
  );
}

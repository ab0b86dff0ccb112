import type { RemoteReference, ScriptReference } from '../../contract/registry';
import type { RemoteRelease } from '../../releases/release';

/**
 * The address and the hash of a file.
 * @param file its name in a release, such as `static/js/content.entry.0123456789.js`
 * @param release the release that lists it
 */
export function scriptReference(file: string, { files }: Pick<RemoteRelease, 'files'>): ScriptReference {
  return { url: `/${file}`, integrity: files[file]?.integrity ?? '' };
}

/** What the shell needs to load a remote. */
export function remoteReference(remote: RemoteRelease): RemoteReference {
  return { release: remote.id, container: remote.container, entry: scriptReference(remote.entry, remote) };
}

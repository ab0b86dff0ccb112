import type { Page } from '@site/shared/page';
import type { RemoteReference, ScriptReference } from '@site/shared/registry';
import { loadRemote as load, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';

/** How long the browser waits for a remote's entry, in milliseconds: the product's own limit for scripts. */
const entryTimeout = 120_000;

/** The hashes of the entries that were registered, by their full address. */
const integrityOf = new Map<string, ScriptReference['integrity']>();

registerPlugins([
  {
    name: 'integrity',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      const integrity = integrityOf.get(url);
      if (integrity) {
        script.integrity = integrity;
        script.crossOrigin = 'anonymous';
      }
      return { script, timeout: entryTimeout };
    },
  },
]);

/**
 * Loads the pages of a remote: its entry, then the module it exposes. The one place where the shell touches federation.
 * A call after a failed one fetches again.
 * @param remote where the remote's current release lives
 * @returns the pages the remote owns
 * @throws what the browser or the federation runtime reports: a script that does not load, time out or fit its hash
 */
export async function loadRemote({ container, entry }: RemoteReference): Promise<Page[]> {
  const address = new URL(entry.url, location.href).href;
  if (!integrityOf.has(address)) {
    integrityOf.set(address, entry.integrity);
    registerRemotes([{ name: container, entry: address, type: 'global' }]);
  }
  const module = await load<{ default: Page[] }>(`${container}/pages`);
  if (!module) throw new Error(`The remote ${container} exposes no pages.`);
  return module.default;
}

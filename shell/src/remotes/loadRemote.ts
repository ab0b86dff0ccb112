import type { Page } from '@site/shared/contract/page';
import type { RemoteReference, ScriptReference } from '@site/shared/contract/registry';
import { loadRemote as load, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';

/** How long the browser waits for a remote's entry, in milliseconds: the product's own limit for scripts. */
const entryTimeout = 120_000;

/** The hashes of the registered entries, by their full address. */
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
 * Loads the pages of a remote: its entry, then the module it exposes. Only this module of the shell uses federation. A
 * call after a failed one fetches again.
 * @param remote the location of the remote's current release
 * @returns the pages the remote owns
 * @throws the error of the browser or the federation runtime: a script that does not load, times out or does not match
 * its hash
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

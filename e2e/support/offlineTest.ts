import type { Composition } from 'federated-site/server';
import { FaultyProxy } from './FaultyProxy';
import { compositionOf, openAndKeep } from './keptSite';
import type { RunningSite } from './RunningSite';
import { test as base } from './test';

type Fixtures = {
  /** The network between the browser and a site, which can fail. */
  network: (address: string) => Promise<FaultyProxy>;
  /** Makes the page keep its own site for offline reading; returns the site's composition at that time. */
  keep: () => Promise<{ site: RunningSite; proxy: FaultyProxy; before: Composition }>;
};

/** Tests of a browser that keeps the site for offline reading. */
export const test = base.extend<Fixtures>({
  network: async ({ browserMessages }, provide) => {
    const proxies: FaultyProxy[] = [];
    // The browser's messages for failed fetches.
    browserMessages.allow(
      /Failed to load resource|net::ERR_|Failed to fetch|error occurred when fetching the script/,
    );
    await provide(async (address) => {
      const proxy = await FaultyProxy.start(address);
      proxies.push(proxy);
      return proxy;
    });
    await browserMessages.closePages();
    await Promise.all(proxies.map((proxy) => proxy.stop()));
  },
  keep: async ({ page, startSite, network }, provide) => {
    await provide(async () => {
      const site = await startSite();
      const proxy = await network(site.address);
      const before = await compositionOf(site.address);
      await openAndKeep(page, proxy.address);
      return { site, proxy, before };
    });
  },
});

export { expect } from './test';

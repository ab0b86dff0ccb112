import type { FastifyInstance } from 'fastify';
import { workerAddress } from '../../contract/composition';
import { containerName } from '../../contract/containerName';
import type { PageConfig } from '../../contract/pageConfig';
import { type Registry, registryAddress, type RemoteReference } from '../../contract/registry';
import { createServer, fixedSite } from '../../server/http/server';
import { LiveSite } from '../../server/live/LiveSite';
import { readableLog as log } from '../../server/log/logs';
import { composeDocument } from '../../server/pages/composeDocument';
import { removalWorker } from '../../server/pages/workerFile';
import type { Prepared } from '../start/runSite';

/** How long the start waits for channels that do not respond, in milliseconds. */
const patience = 10_000;

const registry: Registry = { shell: 'development', remotes: {}, pages: {}, styles: {} };

/** The server of a site whose shell is under development, as these remotes are: the routes of its plugins, one document for all pages. */
export function developmentApp(prepared: Prepared, remotes: readonly string[]): FastifyInstance {
  const app = createServer({ ...prepared.settings, site: fixedSite(undefined), log });
  const html = developmentDocument(prepared, remotes);
  app.addHook('onRequest', async ({ url, routeOptions }, reply) => {
    if (!['/*', '/static/*'].includes(routeOptions.url ?? '')) return undefined;
    const [address = ''] = url.split('?', 1);
    if (address === registryAddress) return reply.send(registry);
    // A browser that opened the released site at this address still runs its service worker.
    if (address === workerAddress) return reply.type('text/javascript').send(removalWorker);
    if (address.includes('.')) return reply.code(404).send('There is no such file.');
    return reply.type('text/html; charset=utf-8').send(html);
  });
  return app;
}

function developmentDocument({ site, definition, settings }: Prepared, remotes: readonly string[]): string {
  const { shellName } = site;
  const configs = settings.plugins.map((plugin) => plugin.config);
  const siteConfig: PageConfig = Object.assign({}, settings.config, ...configs, { serviceWorker: 'off' });
  const overrides = remotes.map((name): [string, RemoteReference] => {
    const entry = { url: `/static/js/${name}.entry.js`, integrity: '' };
    return [name, { release: 'development', container: containerName(name), entry }];
  });
  const css = `/static/css/${shellName}.main.css`;
  return composeDocument({
    site: definition,
    title: definition.name,
    description: '',
    styles: [{ url: css, text: `@import url("${css}");` }],
    scripts: [{ url: `/static/js/${shellName}.main.js`, integrity: '' }],
    preloads: [],
    layout: '',
    keptSize: '',
    slot: 'client-rendered',
    pageData: { shell: 'development', remotes: {}, overrides: Object.fromEntries(overrides) },
    siteConfig,
  });
}

/** The server of a site whose shell is in another repository: its live releases, of which a browser may replace a remote. */
export async function releasedApp({ settings }: Prepared): Promise<FastifyInstance> {
  const site = new LiveSite({ ...settings, config: { ...settings.config, serviceWorker: 'off' } }, log);
  await site.watch(patience);
  const app = createServer({ ...settings, allowOverrides: true, site, log });
  app.addHook('onClose', () => {
    site.stop();
  });
  return app;
}

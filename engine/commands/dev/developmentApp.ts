import type { FastifyInstance } from 'fastify';
import { containerName } from '../../contract/containerName';
import { workerAddress } from '../../contract/composition';
import type { PageConfig } from '../../contract/pageConfig';
import { type Registry, registryAddress, type RemoteReference } from '../../contract/registry';
import { RefusedPreview } from '../../releases/channels/previewToken';
import { createServer, type ServerOptions } from '../../server/http/server';
import { readableLog as log } from '../../server/log/logs';
import { composeDocument } from '../../server/pages/composeDocument';
import { removalWorker } from '../../server/pages/workerFile';
import type { Prepared } from '../start/runSite';

/** A site without releases: its pages are rendered in the browser. */
const unreleased: ServerOptions['site'] = {
  current: undefined,
  staticFile: () => Promise.resolve(undefined),
  preview: () => Promise.reject(new RefusedPreview('Nothing is previewed here.')),
  status: () => ({ isComposed: false, applications: {} }),
};

const registry: Registry = { shell: 'development', remotes: {}, pages: {}, styles: {} };

/**
 * The server of a site whose shell is under development: the routes of its plugins, and one document for all pages.
 * @param remotes the names of all remotes under development
 */
export function developmentApp(prepared: Prepared, remotes: readonly string[]): FastifyInstance {
  const app = createServer({ ...prepared.settings, site: unreleased, log });
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
  const config = [
    settings.config,
    ...settings.plugins.map((plugin) => plugin.config),
    { serviceWorker: 'off' },
  ];
  const overrides = remotes.map((name): [string, RemoteReference] => [
    name,
    {
      release: 'development',
      container: containerName(name),
      entry: { url: `/static/js/${name}.entry.js`, integrity: '' },
    },
  ]);
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
    siteConfig: Object.assign({}, ...config) as PageConfig,
  });
}

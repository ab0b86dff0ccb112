import path from 'node:path';
import { workerAddress } from '../../contract/composition';
import { untilStopped } from '../../processes/untilStopped';
import { type Registry, registryAddress, type RemoteReference } from '../../contract/registry';
import type { PageConfig } from '../../contract/pageConfig';
import { containerName } from '../../build/application';
import { developmentConfig } from '../../build/developmentConfig';
import { loadSite } from '../../server/loadSite';
import { readSettings, trialSettings } from '../../server/settings/settings';
import type { SiteDefinition } from '../../server/SiteDefinition';
import { removalWorker } from '../../server/pages/workerFile';
import { composeDocument } from '../../server/pages/composeDocument';
import type { Request, Response } from 'webpack-dev-server';
import { openSite, type Site } from '../../releases/site/openSite';
import { startDevelopmentServer } from './developmentServer';
import { run } from '../../processes/run';

const port = Number(process.env.PORT ?? 3000);

/** A development-only remote that shows every shared component in every state, at `/styleguide`. */
const styleguideOf = ({ root }: Site) =>
  ({
    name: 'styleguide',
    folder: path.join(root, 'shared'),
    role: 'remote',
    pages: './src/styleguide/pages.ts',
  }) as const;

/** All applications with hot reload at one address, rendered in the browser. */
async function dev(): Promise<void> {
  const stopped = untilStopped();
  const opened = openSite(process.cwd());
  const site = await loadSite(opened);
  const service = await site.development?.();
  const { config } = readSettings(
    { ...trialSettings(site), ...process.env, ...(await service?.env()) },
    site,
  );
  const started = await service?.start((line) => {
    console.log(line);
  });
  try {
    const built = [...opened.applications, styleguideOf(opened)];
    const configs = built.map((application) => developmentConfig(opened, application, 'development'));
    const html = developmentDocument(opened, site, { ...config, serviceWorker: 'off' });
    const registry: Registry = { shell: 'development', remotes: {}, pages: {}, styles: {} };
    const server = await startDevelopmentServer(configs, port, (middlewares) => [
      ...middlewares,
      {
        name: 'site',
        middleware: (request: Request, response: Response) => {
          if (request.path === registryAddress) response.json(registry);
          // A browser that opened the released site at this address still runs its service worker.
          else if (request.path === workerAddress) response.type('js').send(removalWorker);
          else if (request.accepts('html')) response.send(html);
          else response.sendStatus(404);
        },
      },
    ]);
    console.log(`The site under development is at http://127.0.0.1:${String(port)}`);
    await stopped;
    await server.stop();
  } finally {
    await started?.stop();
  }
}

function developmentDocument(opened: Site, site: SiteDefinition, siteConfig: PageConfig): string {
  const { applications, hostName } = opened;
  const own = applications.filter(({ role }) => role === 'remote');
  const remotes = [...own, styleguideOf(opened)].map(({ name }): [string, RemoteReference] => [
    name,
    {
      release: 'development',
      container: containerName(name),
      entry: { url: `/static/js/${name}.entry.js`, integrity: '' },
    },
  ]);
  const css = `/static/css/${hostName}.main.css`;
  return composeDocument({
    site,
    title: site.name,
    description: '',
    styles: [{ url: css, text: `@import url("${css}");` }],
    scripts: [{ url: `/static/js/${hostName}.main.js`, integrity: '' }],
    preloads: [],
    layout: '',
    keptSize: '',
    slot: 'client-rendered',
    pageData: { shell: 'development', remotes: {}, overrides: Object.fromEntries(remotes) },
    siteConfig,
  });
}

await run(dev);

import type { SiteConfig } from '@site/shared/requests/siteConfig';
import type { ServerPlugin } from 'federated-site';
import { ComposedSite, createServer, fixedSite } from 'federated-site/server';
import { fakeShell, testSite } from 'federated-site/testing';
import { projectId } from '../../firestore/protocol/firestoreAddress';
import { postsPlugin } from '../postsPlugin';
import { fakeForms } from './fakeForms';

export const origin = 'https://www.example.org';

/** A site with one form, whose server has some plugins. */
export function siteWith(plugins: readonly ServerPlugin[], forms = fakeForms()): ComposedSite {
  const releases = [fakeShell(['/contact']), forms];
  const config: SiteConfig = { firebase: { projectId, apiKey: 'demo-key' } };
  return new ComposedSite(releases, releases, { site: testSite, origin, config, plugins });
}

/** Its server, not yet listening, with a database at a port of this machine. */
export function postsServer(
  port: number,
  { forms }: { forms?: ReturnType<typeof fakeForms> } = {},
  preview = () => Promise.reject(new Error('This preview is over.')),
) {
  const plugins = [
    postsPlugin({
      firebase: { projectId, apiKey: 'demo-key' },
      firestoreHost: { host: '127.0.0.1', port },
    }),
  ];
  const site = siteWith(plugins, forms);
  const lines: string[] = [];
  const app = createServer({
    site: { ...fixedSite(site), preview },
    origin,
    allowOverrides: true,
    plugins,
    end: { delay: 0, deadline: 10_000 },
    log: (message, fields) => lines.push(`${message} ${JSON.stringify(fields)}`),
  });
  return { app, site, lines };
}

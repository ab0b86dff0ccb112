import { randomBytes } from 'node:crypto';
import type { ServerPlugin } from 'federated-site';
import { SettingsError } from 'federated-site/server';
import type { RequestSource } from '../../requests/store/RequestSource';
import { openLiveBook, type LiveBook } from '../../requests/book/openLiveBook';
import { guardPages, registerCalls } from './guard';
import { lazily } from './lazily';
import { type Mail, mailMembers } from './mail';
import { routes as allRoutes } from './routes';
import type { Provider } from './provider';
import type { Desk } from './session';
import { registerSignIn, registerSignInLink } from './signIn';

export type DeskSettings = {
  openSource: () => Promise<RequestSource>;
  /** Of 32 bytes; without it, sessions end with the server. */
  sessionKey?: Uint8Array | undefined;
  provider?: Provider | undefined;
  mail?: Mail | undefined;
  firstLead?: string | undefined;
  /** For development: the token of a link that signs in once. */
  linkToken?: string | undefined;
};

/** The desk's part of its server: who gets in, and the calls of its pages. Tests give parts of their own. */
export function deskPlugin(
  { openSource, sessionKey: key = randomBytes(32), provider, mail, firstLead, linkToken }: DeskSettings,
  { now = () => new Date(), routes = allRoutes, openBook = openLiveBook } = {},
): ServerPlugin {
  let opened: LiveBook | undefined;
  let desk: Desk | undefined;
  return {
    config: { calls: true },
    problem: () => {
      const since = opened?.awaySince();
      return since && `The database has not responded since ${since.toISOString()}.`;
    },
    hook: (server, { origin, log }) => {
      const open = lazily(async () => (opened = openBook(await openSource(), { log, now })));
      const live = async () => {
        const book = await open();
        await book.whenRead();
        return book;
      };
      desk = { origin, log, key, now, live, hasMail: mail !== undefined };
      // What does not answer now may do so later; settings that are wrong stay so.
      server.addHook('onReady', async () => {
        await open().catch((error: unknown) => {
          if (error instanceof SettingsError) throw error;
        });
      });
      server.addHook('onClose', () => opened?.close());
      if (mail) server.addHook('onClose', mailMembers(desk, mail).stop);
      guardPages(server, desk);
    },
    register: (app) => {
      const ours = desk;
      if (!ours) return;
      void app.register((scope, _options, done) => {
        registerCalls(scope, ours, routes);
        done();
      });
      if (provider) registerSignIn(app, ours, provider, firstLead);
      if (linkToken !== undefined) registerSignInLink(app, ours, linkToken);
    },
  };
}

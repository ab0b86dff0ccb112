import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CheckedRelease } from '../releases/readRelease';
import type { Log } from './log/logs';
import type { PreparedResponse } from './responses/PreparedResponse';

/** A response at the address of a page, with another content. */
export type OtherContent = { status: number; title: string; html: string };

/** The composed site, as plugins use it. */
export type PluginSite = {
  readonly live: readonly CheckedRelease[];
  /** See `ComposedSite`. */
  responseAt: (path: string, content: OtherContent) => PreparedResponse;
};

/** What a plugin's routes get from the server. */
export type PluginContext = {
  /** The site that a request gets: the live one, or the one it previews; undefined until there is one. */
  siteOfRequest: (request: FastifyRequest) => Promise<PluginSite | undefined>;
  origin: string;
  log: Log;
};

/** Routes of the server that are the site's own. */
export type ServerPlugin = {
  /** What pages are told where the plugin runs: a part of their config. */
  config?: object;
  /** The contents of pages as this server sends them, by path, in place of those for static hosts. @throws if a release is malformed */
  contents?: (release: CheckedRelease) => ReadonlyMap<string, string>;
  /** @returns what keeps it from its work now, as a sentence for `/healthz`; undefined where nothing does */
  problem?: () => string | undefined;
  /** Adds hooks for every request of the server, those of pages too. */
  hook?: (server: FastifyInstance, context: PluginContext) => void;
  /** Adds its routes to a scope of its own: its parsers, hooks and limits are no other's. Forms of up to 16 KB are parsed. */
  register: (app: FastifyInstance, context: PluginContext) => void;
};

import path from 'node:path';
import type { PageConfig } from '../../contract/pageConfig';
import { z } from 'zod';
import { originSchema, type SiteDefinition } from '../SiteDefinition';
import { englishWords } from '../words';

/** A setting is missing or wrong; the message names the key. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

const flag = (byDefault: '0' | '1') =>
  z
    .enum(['0', '1'])
    .default(byDefault)
    .transform((value) => value === '1');

/** A time in seconds, as milliseconds. */
const seconds = (usual: number) =>
  z.coerce
    .number()
    .min(0)
    // A timer of some weeks would end at once.
    .max(3600)
    .default(usual)
    .transform((value) => value * 1000);

/** Addresses that are reserved for examples (RFC 2606, 3). */
const example = /(^|\.)example\.(org|com|net)$/;

const host = z
  .union([z.ipv4(), z.ipv6(), z.hostname()], 'must be an address of this machine, such as 127.0.0.1')
  .default('127.0.0.1');

const variables = z.object({
  HOST: host,
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  // By systemd, for the process with this id.
  LISTEN_FDS: z.enum(['1']).optional(),
  LISTEN_PID: z.string().optional(),
  SITE_ORIGIN: originSchema.optional(),
  // A day at first: as long as a browser remembers it, nobody gets past a certificate that was not renewed.
  HSTS_MAX_AGE: z.coerce.number().int().min(0).default(86_400),
  HSTS_SUBDOMAINS: flag('0'),
  SITE_FILE: z.string().default('site.json'),
  RELEASE_CACHE: z.string().default('.cache/releases'),
  CHANNEL_INTERVAL: z.coerce.number().min(0.1).max(3600).optional(),
  ALLOW_OVERRIDES: flag('0'),
  ALLOW_UNSIGNED: flag('0'),
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  METRICS_HOST: host,
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  STOP_DELAY: seconds(0),
  STOP_DEADLINE: seconds(30),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) => list.split(/[,\s]+/).filter((proxy) => proxy !== ''))
    .pipe(
      z.array(
        z.union(
          [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
          'must list addresses such as 127.0.0.1 or 10.0.0.0/8',
        ),
      ),
    ),
});

const schema = variables.refine(({ PORT, METRICS_PORT }) => PORT === 0 || PORT !== METRICS_PORT, {
  path: ['METRICS_PORT'],
  message: 'must be another one than PORT',
});

/** The settings of a running server, read from the environment once at its start. */
export type Settings = ReturnType<typeof readServerSettings>;

/** Paths are relative to the folder of the site. @throws {SettingsError} whose message names every key that is missing or wrong */
export function readServerSettings(env: NodeJS.ProcessEnv, site: SiteDefinition, folder = '.') {
  const trimmed = Object.entries(env).map(([key, value]) => [key, value?.trim()] as const);
  const given = Object.fromEntries(trimmed.filter(([, value]) => value !== ''));
  const { data: ofEngine, error } = schema.safeParse(given);
  const ofSite = site.settings?.(given) ?? { config: {}, plugins: [], isTrial: false, problems: [] };
  const problems = [
    ...(error?.issues ?? []).map(({ path: [key], message }) => `${String(key)}: ${message}`),
    ...ofSite.problems,
  ];
  if (!given.SITE_ORIGIN && !ofSite.isTrial && example.test(new URL(site.origin).hostname))
    problems.push(
      `SITE_ORIGIN is not set: set it to the address of the site, because every page would name ${site.origin}`,
    );
  if (given.ALLOW_OVERRIDES === '1' && !ofSite.isTrial)
    problems.push('ALLOW_OVERRIDES=1 is for development alone: remove it');
  if (!ofEngine || problems.length > 0)
    throw new SettingsError(`The server cannot start: ${problems.join('; ')}.`);
  // What is wrong with it is told at the start, and not by every release that is left out.
  site.policy?.(ofSite.config);
  const config: PageConfig = {
    ...ofSite.config,
    ...(ofEngine.SERVICE_WORKER === 'off' && { serviceWorker: ofEngine.SERVICE_WORKER }),
  };
  return {
    site,
    config,
    plugins: ofSite.plugins,
    words: { ...englishWords, ...site.words },
    host: ofEngine.HOST,
    port: ofEngine.PORT,
    /** At which whoever started the server listens for it, so that connections wait while it restarts (sd_listen_fds). */
    socket: ofEngine.LISTEN_FDS && ofEngine.LISTEN_PID === String(process.pid) ? 3 : undefined,
    origin: ofEngine.SITE_ORIGIN ?? site.origin,
    /** The value of `strict-transport-security`: how long browsers open the site by HTTPS only. */
    transportSecurity: `max-age=${String(ofEngine.HSTS_MAX_AGE)}${ofEngine.HSTS_SUBDOMAINS ? '; includeSubDomains' : ''}`,
    siteFile: path.resolve(folder, ofEngine.SITE_FILE),
    /** The folder that accepted releases are stored in for a restart. */
    cacheFolder: path.resolve(folder, ofEngine.RELEASE_CACHE),
    /** How often channels are polled, in milliseconds; undefined for the default of each kind of channel. */
    channelInterval: ofEngine.CHANNEL_INTERVAL && ofEngine.CHANNEL_INTERVAL * 1000,
    allowOverrides: ofEngine.ALLOW_OVERRIDES,
    allowPreviews: site.previews ?? true,
    /** Whether releases may be unsigned: where no real user is served, and in production with `ALLOW_UNSIGNED`. */
    allowUnsigned: ofEngine.ALLOW_UNSIGNED || ofSite.isTrial,
    /** The proxies that are trusted to name the address of the client, as addresses or ranges. */
    trustedProxies: ofEngine.TRUSTED_PROXIES,
    /** Where metrics for Prometheus are served; undefined if they are off. */
    metricsAt:
      ofEngine.METRICS_PORT === undefined
        ? undefined
        : { host: ofEngine.METRICS_HOST, port: ofEngine.METRICS_PORT },
    /** For how long new connections are still accepted at a stop, and then requests in flight may take, in milliseconds. */
    end: { delay: ofEngine.STOP_DELAY, deadline: ofEngine.STOP_DEADLINE },
  };
}

/** Settings of a server for one's own machine: releases need no signatures, and the address may be that of an example. */
export function trialSettings({ origin }: SiteDefinition): Record<string, string> {
  return { ALLOW_UNSIGNED: '1', SITE_ORIGIN: origin };
}

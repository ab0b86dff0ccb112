import type { SiteDefinition } from '../SiteDefinition';

/** Settings of a server for one's own machine: releases need no signatures, and the address may be that of an example. */
export function trialSettings({ origin }: SiteDefinition): Record<string, string> {
  return { ALLOW_UNSIGNED: '1', SITE_ORIGIN: origin };
}

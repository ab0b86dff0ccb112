import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Site } from '../releases/site/openSite';
import { checkedSite, type SiteDefinition } from './SiteDefinition';

/** Loads the `site.ts` of a site. @throws if there is none, or it is not valid */
export async function loadSite({ root }: Pick<Site, 'root'>): Promise<SiteDefinition> {
  const file = path.join(root, 'site.ts');
  const { site } = (await import(pathToFileURL(file).href)) as { site?: unknown };
  if (!site) throw new Error(`${file} must export a constant "site", made by defineSite.`);
  return checkedSite(file, site);
}

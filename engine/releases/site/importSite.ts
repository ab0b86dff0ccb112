import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './applications';

/**
 * Loads the `site.ts` of the site that commands work on.
 * @returns its constant `site`, of which a caller knows a part
 * @throws if there is none
 */
export async function importSite<Site extends object>(): Promise<Site> {
  const file = path.join(root, 'site.ts');
  const { site } = (await import(pathToFileURL(file).href)) as { site?: Site };
  if (!site) throw new Error(`${file} must export a constant "site" of the type SiteDefinition.`);
  return site;
}

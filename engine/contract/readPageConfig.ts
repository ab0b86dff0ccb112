import { type PageConfig, siteConfigElementId } from './pageConfig';
import { readDataElement } from './readDataElement';

/**
 * Reads the settings of the site from this page.
 * @throws when the page has none, which means that the composer did not serve it
 */
export function readPageConfig(): PageConfig {
  return readDataElement(siteConfigElementId) as PageConfig;
}

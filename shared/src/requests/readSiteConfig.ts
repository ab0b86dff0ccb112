import { readPageConfig } from 'federated-site/browser';
import type { SiteConfig } from './siteConfig';

/**
 * Reads the settings of the site from this page.
 * @throws when the page has none, which means that the composer did not serve it
 */
export const readSiteConfig = () => readPageConfig() as SiteConfig;

import { type SiteConfig, siteConfigElementId } from './siteConfig';

/**
 * Reads the settings of the site from this page.
 * @throws when the page has none, which means that the composer did not serve it
 */
export function readSiteConfig(): SiteConfig {
  const text = document.getElementById(siteConfigElementId)?.textContent;
  if (!text) throw new Error(`This page has no #${siteConfigElementId}: it was not composed by the shell.`);
  return JSON.parse(text) as SiteConfig;
}

import { type SiteConfig, siteConfigElementId } from './siteConfig';

/**
 * Reads the settings of the site this page was served by.
 * @throws when the page carries none, which means that it was not served by the composer
 */
export function readSiteConfig(): SiteConfig {
  const text = document.getElementById(siteConfigElementId)?.textContent;
  if (!text)
    throw new Error(`This page carries no #${siteConfigElementId}: it was not composed by the shell.`);
  return JSON.parse(text) as SiteConfig;
}

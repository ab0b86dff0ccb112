import { organisation } from '@site/shared/organisation';
import type { CheckedRelease } from '@site/publishing/releases/readRelease';
import type { SiteConfig } from '@site/shared/contract/siteConfig';
import { ComposedSite } from '../../../composer/pages/ComposedSite';

/** Every setting that a site can have, as long as in production: each is in every document. */
const fullConfig: SiteConfig = {
  firebase: {
    projectId: 'refurbished-computers-live',
    apiKey: 'AIzaSyB4mK9rQ2xT7vW1nZ5cE8jH3dL6pU0sY-g',
    appId: '1:104857600123:web:9f3c1e7a5b2d8064c1a7e9',
  },
  appCheckSiteKey: '6LcXw4kqAAAAAJ7m2Vt9PzR5yQ8nB1dG3hK6fS0u',
  reports: true,
};

/** @param releases of all applications */
export function composeSite(releases: readonly CheckedRelease[]): ComposedSite {
  return new ComposedSite(releases, releases, { origin: organisation.origin, config: fullConfig });
}

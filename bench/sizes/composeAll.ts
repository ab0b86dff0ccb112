import { Site as ComposedSite } from '../../shell/server/compose/Site';
import type { CheckedRelease } from '@site/shared/release/readRelease';
import { organisation } from '@site/shared/organisation';
import type { SiteConfig } from '@site/shared/siteConfig';

/** Every setting that a site can carry, as long as it is in production, where each stands in every document. */
const fullConfig: SiteConfig = {
  firebase: {
    projectId: 'refurbished-computers-live',
    apiKey: 'AIzaSyB4mK9rQ2xT7vW1nZ5cE8jH3dL6pU0sY-g',
    appId: '1:104857600123:web:9f3c1e7a5b2d8064c1a7e9',
  },
  appCheckSiteKey: '6LcXw4kqAAAAAJ7m2Vt9PzR5yQ8nB1dG3hK6fS0u',
  reports: true,
};

/**
 * The HTML of a path as the composer sends it.
 * @param releases of all applications
 * @param paths of which documents are wanted
 */
export function composeAll(
  releases: readonly CheckedRelease[],
  paths: readonly string[],
): ReadonlyMap<string, Buffer> {
  const site = new ComposedSite(releases, releases, { origin: organisation.origin, config: fullConfig });
  return new Map(paths.map((path) => [path, site.page(path, 'full').identity]));
}

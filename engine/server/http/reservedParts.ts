import { offlinePageAddress } from '../../contract/composition';
import { pagesOf, type Release } from '../../releases/releaseSchema';
import type { ServerPlugin } from '../ServerPlugin';
import { createServer, fixedSite } from './server';

/** What an export would write over: its home page and its NotFound page. */
const exported = ['index', '404'];

/** The first parts of the paths that a server answers by itself or a plugin, and of those that an export needs: no page can be there. */
export async function reservedParts(plugins: readonly ServerPlugin[]): Promise<ReadonlySet<string>> {
  const parts = new Set([...exported, offlinePageAddress.slice(1)]);
  const app = createServer({
    site: fixedSite(undefined),
    origin: 'http://localhost',
    end: { delay: 0, deadline: 0 },
    log: () => undefined,
    // Without the hooks, which may begin their work.
    plugins: plugins.map(({ register }) => ({ register })),
    onRoute: (path) => parts.add(path.split('/')[1] ?? ''),
  });
  await app.ready();
  await app.close();
  return parts;
}

/** One sentence for each page of a release that is at a reserved path. */
export function reservedProblems(release: Release, reserved: ReadonlySet<string>): string[] {
  return pagesOf(release)
    .filter(({ path }) => reserved.has(path.split('/')[1] ?? ''))
    .map(
      ({ path }) => `The site itself uses ${path}: give this page of ${release.application} another path.`,
    );
}

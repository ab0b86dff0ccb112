import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readReleaseFolder } from '@site/publishing/releases/readRelease';
import type { MeasuredSite } from '../site/MeasuredSite';

/** The page that generated pages copy. */
export const contentPath = '/about';

/**
 * The remote that owns the copied page.
 * @throws if no remote has it
 */
export function contentRemote({ routes }: MeasuredSite): string {
  const remote = routes.find((route) => route.path === contentPath)?.remote;
  if (remote === undefined) throw new Error(`No remote has a page ${contentPath}.`);
  return remote;
}

/** The prerendered HTML of a real page without its pictures, so that generated pages have a realistic length. */
export async function pageHtml(site: MeasuredSite): Promise<string> {
  const remote = contentRemote(site);
  const folder = site.releases[remote] ?? '';
  const { release } = await readReleaseFolder(remote, folder);
  const page = release.role === 'remote' && release.pages.find((candidate) => candidate.path === contentPath);
  if (!page) throw new Error(`The release of ${remote} has no page ${contentPath}.`);
  const html = await readFile(path.join(folder, page.html), 'utf8');
  return html.replace(/<img [^>]*>/g, '');
}

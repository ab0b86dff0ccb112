import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readReleaseFolder } from '@site/publishing/releases/readRelease';

/** The page that generated pages copy. */
export const contentPath = '/about';

/**
 * The prerendered HTML of a real page without its pictures, so that generated pages have a realistic length.
 * @param content the folder of a release of the content remote
 */
export async function pageHtml(content: string): Promise<string> {
  const { release } = await readReleaseFolder('content', content);
  const page = release.role === 'remote' && release.pages.find((candidate) => candidate.path === contentPath);
  if (!page) throw new Error(`The content remote has no page ${contentPath}.`);
  const html = await readFile(path.join(content, page.html), 'utf8');
  return html.replace(/<img [^>]*>/g, '');
}

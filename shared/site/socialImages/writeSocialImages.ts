import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuiltPage } from 'federated-site';
import { headingOf } from 'federated-site/server';
import { drawSocialImage } from './drawSocialImage';

/**
 * Writes a picture for link previews for every page of a build: its title beside its first drawing.
 * @param dist the folder of the build
 * @returns the file of each page's picture in `dist`, by the page's path
 */
export async function writeSocialImages(
  dist: string,
  application: string,
  pages: readonly BuiltPage[],
): Promise<Map<string, string>> {
  await mkdir(path.join(dist, 'static/media'), { recursive: true });
  const files = pages.map(async ({ path: pagePath, name, title, html }): Promise<[string, string]> => {
    const [, address] = /<img [^>]*src="\/(static\/media\/[^"]+\.svg)"/.exec(html) ?? [];
    const drawing = address && (await readFile(path.join(dist, address), 'utf8'));
    const bytes = await drawSocialImage(headingOf(title), drawing);
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
    const file = `static/media/${application}.social-${name}.${hash}.png`;
    await writeFile(path.join(dist, file), bytes);
    return [pagePath, file];
  });
  return new Map(await Promise.all(files));
}

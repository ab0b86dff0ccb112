import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeWhole } from 'federated-site/build/files/writeWhole';
import type { SocialImage } from './drawSocialImage';
import type { BuiltPage } from 'federated-site/build/BuildHooks';
import { headingOf } from 'federated-site/releases/release';
import { hashOfSources } from './sources';

const cache = path.resolve(import.meta.dirname, '../../.cache/social-images');

/** A picture, and its file in the cache. */
type CachedImage = SocialImage & { cached: string };

/**
 * Writes a picture for link previews for every page of a build. Pictures are cached: a build that changes no heading and no
 * drawing draws nothing.
 * @param dist the folder of the build
 * @returns the file of each page's picture in `dist`, by the page's path
 */
export async function writeSocialImages(
  dist: string,
  application: string,
  pages: readonly BuiltPage[],
): Promise<Map<string, string>> {
  const sources = await hashOfSources();
  const pictured = await Promise.all(
    pages.map(async (page) => ({ page, image: await imageOf(page, dist, sources) })),
  );
  await drawMissing(pictured.map(({ image }) => image));
  await mkdir(path.join(dist, 'static/media'), { recursive: true });
  const files = pictured.map(async ({ page, image }): Promise<[string, string]> => {
    const bytes = await readFile(image.cached);
    const file = `static/media/${application}.social-${page.name}.${hashOf(bytes).slice(0, 10)}.png`;
    await writeFile(path.join(dist, file), bytes);
    return [page.path, file];
  });
  return new Map(await Promise.all(files));
}

async function imageOf({ title, html }: BuiltPage, dist: string, sources: string): Promise<CachedImage> {
  const heading = headingOf(title);
  const [, address] = /<img [^>]*src="\/(static\/media\/[^"]+\.svg)"/.exec(html) ?? [];
  const drawing = address === undefined ? undefined : await readFile(path.join(dist, address), 'utf8');
  const key = hashOf([sources, heading, drawing ?? ''].join('\0'));
  return { heading, drawing, cached: path.join(cache, `${key}.png`) };
}

async function drawMissing(images: readonly CachedImage[]): Promise<void> {
  const missing = images.filter(({ cached }) => !existsSync(cached));
  if (missing.length === 0) return;
  // Loaded here, because loading the drawing libraries is the slowest part.
  const { displayFont, drawSocialImage } = await import('./drawSocialImage');
  const font = await displayFont(missing.map(({ heading }) => heading));
  await Promise.all(
    missing.map(async (image) => {
      await writeWhole(image.cached, await drawSocialImage(image, font));
    }),
  );
}

function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

import { organisation } from '@site/shared/organisation';
import { readFile } from 'node:fs/promises';
import satori from 'satori';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { flattenDrawing } from './flattenDrawing';
import { layout } from './layout';
import { socialImageSize } from 'federated-site/releases/release';
import { fontFile } from './sources';

/** The contents of a picture. */
export type SocialImage = {
  /** The text in large type. */
  heading: string;
  /** The page's own drawing, an SVG; without one the board fills the picture. */
  drawing: string | undefined;
};

/**
 * Reads the site's display font in the format that satori needs.
 * @param headings the texts that will be drawn with it
 */
export async function displayFont(headings: readonly string[]): Promise<Buffer> {
  const text = [organisation.name, ...headings].join('');
  return subsetFont(await readFile(fontFile), text, { targetFormat: 'sfnt' });
}

/**
 * Draws a picture for link previews. Its text becomes outlines, so that it does not depend on the fonts of the machine.
 * @param font from `displayFont`
 * @returns a PNG
 * @throws if the font lacks a character
 */
export async function drawSocialImage({ heading, drawing }: SocialImage, font: Buffer): Promise<Buffer> {
  const svg = await satori(layout(heading, drawing && flattenDrawing(drawing)), {
    ...socialImageSize,
    fonts: [{ name: 'Display', data: font, weight: 700 }],
    loadAdditionalAsset: (_, missing) => {
      throw new Error(`The display font lacks "${missing}" of "${heading}": add it in subsetFont.ts.`);
    },
  });
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 64, dither: 0, effort: 7 }).toBuffer();
}

import { organisation } from '@site/shared/organisation';
import { readFile } from 'node:fs/promises';
import satori from 'satori';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { socialImageSize } from 'federated-site/server';
import { layout } from './layout';

const fontFile = new URL('../../src/assets/fonts/noto-serif-bold.woff2', import.meta.url);

/**
 * Draws a picture for link previews. Its text becomes outlines, so that it does not depend on the fonts of the machine.
 * @param heading the text in large type
 * @param drawing the page's own drawing, an SVG; without one the board fills the picture
 * @returns a PNG
 * @throws if the font lacks a character, or the drawing uses a colour that it does not set
 */
export async function drawSocialImage(heading: string, drawing?: string): Promise<Buffer> {
  // The site's display font, in the format that satori reads.
  const font = await subsetFont(await readFile(fontFile), organisation.name + heading, {
    targetFormat: 'sfnt',
  });
  const svg = await satori(layout(heading, drawing && inLightScheme(drawing)), {
    ...socialImageSize,
    fonts: [{ name: 'Display', data: font, weight: 700 }],
    loadAdditionalAsset: (_, missing) => {
      throw new Error(`The display font lacks "${missing}" of "${heading}": add it in subsetFont.ts.`);
    },
  });
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 64, dither: 0, effort: 7 }).toBuffer();
}

/** Replaces a drawing's custom properties, which the renderer does not know, by the colours of its light scheme. */
function inLightScheme(svg: string): string {
  const [light = ''] = svg.split('svg:target', 1);
  const colours = new Map(
    Array.from(light.matchAll(/(--[\w-]+):([^;}]+)/g), ([, name = '', value = '']) => [name, value]),
  );
  return svg.replace(/svg:target\{[^}]*\}/g, '').replace(/var\((--[\w-]+)\)/g, (_, name: string) => {
    const colour = colours.get(name);
    if (colour === undefined) throw new Error(`The drawing uses ${name} and does not set it.`);
    return colour;
  });
}

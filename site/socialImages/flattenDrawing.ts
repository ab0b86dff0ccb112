/**
 * Replaces a drawing's custom properties by the colours of its light scheme: the renderer supports neither custom properties
 * nor colour schemes.
 * @param svg a drawing whose first rule sets its colours, like those of our pages
 * @throws if a colour is used and not set, or if the drawing contains text, which would be drawn in a font of this machine
 */
export function flattenDrawing(svg: string): string {
  if (/<text[\s>]/.test(svg)) throw new Error('The drawing contains text: convert it to outlines.');
  const colours = new Map<string, string>();
  for (const [, name = '', value = ''] of svg.matchAll(/(--[\w-]+):([^;}]+)/g)) {
    // The first one counts: the dark scheme's follow it.
    if (!colours.has(name)) colours.set(name, value.trim());
  }
  return svg.replace(/svg:target\{[^}]*\}/g, '').replace(/var\((--[\w-]+)\)/g, (_, name: string) => {
    const colour = colours.get(name);
    if (colour === undefined) throw new Error(`The drawing uses ${name} and does not set it.`);
    return colour;
  });
}

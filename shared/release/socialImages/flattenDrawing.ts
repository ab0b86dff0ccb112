/**
 * Writes a drawing's colours out where they are used, as its light scheme has them: the renderer knows no custom
 * properties and no colour schemes.
 * @param svg a drawing whose first rule sets its colours, as those beside our pages do
 * @throws where a colour is used and not set, or where it holds text: that would be drawn in a font of this machine
 */
export function flattenDrawing(svg: string): string {
  if (/<text[\s>]/.test(svg)) throw new Error('The drawing holds text: turn it into outlines.');
  const colours = new Map<string, string>();
  for (const [, name = '', value = ''] of svg.matchAll(/(--[\w-]+):([^;}]+)/g)) {
    // The first one counts: the dark scheme's stand behind.
    if (!colours.has(name)) colours.set(name, value.trim());
  }
  return svg.replace(/svg:target\{[^}]*\}/g, '').replace(/var\((--[\w-]+)\)/g, (_, name: string) => {
    const colour = colours.get(name);
    if (colour === undefined) throw new Error(`The drawing uses ${name} and does not set it.`);
    return colour;
  });
}

import { existsSync } from 'node:fs';
import path from 'node:path';

/** Where the sets look for their fonts, which a site may leave out: without any font Chromium crashes. */
const fontsFolder = path.join(import.meta.dirname, '../../../../node_modules/dejavu-fonts-ttf');

/** Text as narrow as on most phones, the same with the headings of Android, or text as wide as on a bare Debian. */
export type FontSet = 'narrow' | 'phone' | 'wide';

/**
 * The environment of a browser that uses the fonts of this folder and none of the machine's, so that layout and pictures
 * are the same on all machines. Systems without fontconfig (macOS, Windows), and sites without these fonts, use the machine's.
 */
export function fontEnvironment(fonts: FontSet): Record<string, string> {
  const inherited = Object.entries(process.env).filter((entry): entry is [string, string] => !!entry[1]);
  return {
    ...Object.fromEntries(inherited),
    ...(existsSync(fontsFolder) && {
      FONTCONFIG_PATH: import.meta.dirname,
      FONTCONFIG_FILE: `${fonts}.conf`,
    }),
  };
}

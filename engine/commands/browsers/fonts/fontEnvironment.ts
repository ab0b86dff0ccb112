import { existsSync } from 'node:fs';
import path from 'node:path';

/** Where the sets look for their fonts, which a site may leave out: without any font Chromium crashes. */
const fontsFolder = path.join(import.meta.dirname, '../../../../node_modules/dejavu-fonts-ttf');

/** Text as narrow as on most phones, the same with the headings of Android, or text as wide as on a bare Debian. */
export type FontSet = 'narrow' | 'phone' | 'wide';

/** The environment of a browser that uses the fonts of this folder, where there is fontconfig, so that pages look the same everywhere. */
export function fontEnvironment(fonts: FontSet): Record<string, string> {
  return {
    ...(process.env as Record<string, string>),
    ...(existsSync(fontsFolder) && {
      FONTCONFIG_PATH: import.meta.dirname,
      FONTCONFIG_FILE: `${fonts}.conf`,
    }),
  };
}

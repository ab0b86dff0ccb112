/** Fonts as narrow as those of most phones, or as wide as those of a bare Debian. */
export type FontSet = 'narrow' | 'wide';

/**
 * The environment of a browser that sees fonts of this folder and none of the machine's, so that neither layout nor
 * pictures depend on what a machine has. Systems without fontconfig (macOS, Windows) keep their own.
 * @param fonts which of them
 */
export function fontEnvironment(fonts: FontSet): Record<string, string> {
  const inherited = Object.entries(process.env).filter((entry): entry is [string, string] => !!entry[1]);
  return {
    ...Object.fromEntries(inherited),
    FONTCONFIG_PATH: import.meta.dirname,
    FONTCONFIG_FILE: `${fonts}.conf`,
  };
}

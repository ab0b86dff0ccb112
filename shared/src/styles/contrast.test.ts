import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Tokens = Record<string, string>;

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');

/** The custom properties of the first rule with exactly this selector in `source`. */
function tokensOf(source: string, selector: string): Tokens {
  const start = source.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`tokens.css has no rule ${selector}`);
  const body = source.slice(source.indexOf('{', start) + 1, source.indexOf('}', start));
  return Object.fromEntries(
    [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  );
}

const darkAt = css.indexOf('@media (prefers-color-scheme: dark)');
const light = tokensOf(css.slice(0, darkAt), ':root');
const dark = { ...light, ...tokensOf(css.slice(darkAt), ':root') };

/** The colour of a token, with `var()` resolved, as `#rrggbb`. */
function colour(tokens: Tokens, name: string): string {
  const value = tokens[name] ?? '';
  const reference = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  if (reference !== undefined) return colour(tokens, reference);
  if (!/^#[0-9a-f]{6}$/.test(value)) throw new Error(`${name} is not a plain colour: ${value}`);
  return value;
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(first: string, second: string): number {
  const [low = 0, high = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const grounds = ['--ground', '--ground-tint', '--surface', '--raised'];
/** Ratio each ink must reach on every ground: text is read on cheap phones in the sun, so body text exceeds AA. */
const inks: [ink: string, ratio: number][] = [
  ['--ink', 7],
  ['--ink-soft', 5.5],
  ['--accent', 4.5],
  ['--danger', 4.5],
  ['--success', 4.5],
  ['--line-strong', 3],
  ['--focus', 3],
];
const marks: [mark: string, on: string, ratio: number][] = [
  ['--action-ink', '--action', 4.5],
  ['--action-ink', '--action-hover', 4.5],
  ['--action', '--ground', 3],
  ['--copper', '--ground', 3],
];

describe.each([
  ['light', light],
  ['dark', dark],
])('contrast: the palette in the %s scheme', (_scheme, root) => {
  test.each(['plain', 'tint', 'board', 'gold'])(
    'every text and control is readable on the %s tone',
    (tone) => {
      const tokens = tone === 'plain' ? root : { ...root, ...tokensOf(css, `[data-tone='${tone}']`) };
      const pairs = [
        ...inks.flatMap(([ink, ratio]) => grounds.map((ground) => [ink, ground, ratio] as const)),
        ...marks,
      ];
      const failing = pairs
        .map(([ink, ground, ratio]) => ({
          pair: `${ink} on ${ground}`,
          needs: ratio,
          has: Number(contrast(colour(tokens, ink), colour(tokens, ground)).toFixed(2)),
        }))
        .filter(({ needs, has }) => has < needs);
      expect(failing).toEqual([]);
    },
  );
});

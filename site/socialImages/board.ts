import { socialImageSize } from 'federated-site/releases/release';

const { width, height } = socialImageSize;
const cut = 92;

/** The right edge of the board next to a drawing, in pixels from the left. */
export const boardEdge = 644;

/**
 * The background of every picture: the board on its substrate, its traces, and its gold contacts.
 * @param edge the right edge of the board, in pixels from the left
 * @returns an SVG
 */
export function board(edge: number): string {
  const contacts = Array.from(
    { length: Math.floor((edge - 90) / 30) },
    (_, index) => `M${String(65 + index * 30)} ${String(height)}v-26`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(width)} ${String(height)}" width="${String(width)}" height="${String(height)}" fill="none">
<path fill="#eef1e0" d="M0 0h${String(width)}v${String(height)}H0z"/>
<path fill="#0b3f31" d="M0 0h${String(edge - cut)}l${String(cut)} ${String(cut)}v${String(height - cut)}H0z"/>
<g stroke="#2e6553" stroke-width="3" transform="translate(${String(edge - boardEdge)})"><path d="M644 210h-34l-26-26V92l-36-36V37M644 236h-48l-36-36v-94l-54-54V28M644 262h-26"/><circle cx="548" cy="28" r="9"/><circle cx="506" cy="19" r="9"/><circle cx="609" cy="262" r="9"/></g>
<path stroke="#f2bb57" stroke-width="18" d="${contacts.join('')}"/>
</svg>`;
}

import { organisation } from '@site/shared/organisation';
import { createElement, type ReactNode } from 'react';
import { socialImageSize } from 'federated-site/server';

const { width, height } = socialImageSize;
/** The right edge of the board next to a drawing, in pixels from the left. */
const boardEdge = 644;
const margin = 56;
const corner = { position: 'absolute', top: 0, left: 0 };
const drawingPlace = { left: boardEdge + 32, top: 40, width: width - boardEdge - 64, height: height - 80 };

/** The mark of the wordmark: an R drawn as one trace that ends in a pad. */
const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 47" width="36" height="47" fill="none" stroke="#f2bb57" stroke-width="5"><path d="M7 46V4h16l8 8v4l-8 8H7M18 24l8 8"/><circle cx="28" cy="37" r="5"/></svg>';

/** An eyebrow of the site: a piece of trace between two pads. */
const trace =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 132 36" width="132" height="36" fill="none" stroke="#e8894a" stroke-width="5"><circle cx="12" cy="12" r="8"/><path d="M20 12h52l14 14h26"/><circle cx="120" cy="26" r="8"/></svg>';

/**
 * The picture of a page, as an element for satori.
 * @param heading the text in large type
 * @param drawing the page's own drawing, an SVG; without one the board fills the picture
 */
export function layout(heading: string, drawing: string | undefined): ReactNode {
  const edge = drawing ? boardEdge : width;
  return createElement(
    'div',
    { style: { display: 'flex', width, height, fontFamily: 'Display', color: '#f3f7ec' } },
    picture(board(edge), { ...corner, width, height }),
    createElement(
      'div',
      {
        style: {
          // Above the board, which is laid out absolutely.
          position: 'relative',
          display: 'flex',
          flexDirection: 'column',
          width: edge - 2 * margin,
          marginLeft: margin,
          paddingTop: 52,
          paddingBottom: 62,
        },
      },
      picture(trace, { width: 132, height: 36 }),
      createElement(
        'div',
        {
          style: {
            display: 'flex',
            flexGrow: 1,
            marginTop: 22,
            fontSize: sizeFor(heading),
            lineHeight: 1.08,
            letterSpacing: '-0.01em',
            wordBreak: 'break-word',
          },
        },
        heading,
      ),
      createElement(
        'div',
        { style: { display: 'flex', alignItems: 'center', fontSize: 31 } },
        picture(mark, { width: 36, height: 47, marginRight: 18 }),
        organisation.name,
      ),
    ),
    drawing && picture(drawing, { ...corner, ...drawingPlace, objectFit: 'contain' }),
  );
}

function picture(svg: string, style: Record<string, string | number>): ReactNode {
  return createElement('img', {
    src: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
    style,
  });
}

/** The font size in pixels: large for a short heading, and small enough for a long one to fit. */
function sizeFor({ length }: string): number {
  if (length <= 8) return 116;
  if (length <= 10) return 86;
  return length <= 34 ? 78 : 60;
}

/** The background: the board on its substrate up to its right edge, its traces, and its gold contacts. */
function board(edge: number): string {
  const contacts = Array.from(
    { length: Math.floor((edge - 90) / 30) },
    (_, index) => `M${String(65 + index * 30)} ${String(height)}v-26`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630" fill="none">
<path fill="#eef1e0" d="M0 0h1200v630H0z"/>
<path fill="#0b3f31" d="M0 0h${String(edge - 92)}l92 92v538H0z"/>
<g stroke="#2e6553" stroke-width="3" transform="translate(${String(edge - boardEdge)})"><path d="M644 210h-34l-26-26V92l-36-36V37M644 236h-48l-36-36v-94l-54-54V28M644 262h-26"/><circle cx="548" cy="28" r="9"/><circle cx="506" cy="19" r="9"/><circle cx="609" cy="262" r="9"/></g>
<path stroke="#f2bb57" stroke-width="18" d="${contacts.join('')}"/>
</svg>`;
}

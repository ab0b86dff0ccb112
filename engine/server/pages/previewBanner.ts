import type { Preview } from '../../releases/channels/previewToken';
import { escapeHtml } from '../responses/escapeHtml';
import type { Banner } from './ComposedSite';
import type { Words } from '../words';

// The reader's own colours, the other way round: no site looks like that.
const style = {
  url: 'preview-banner',
  text: [
    '.preview-banner{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;justify-content:center;padding:.75rem 1rem;background:CanvasText;color:Canvas;font:1rem/1.5 system-ui,sans-serif;border-bottom:1px solid}',
    '.preview-banner p{margin:0;max-width:none;color:inherit;overflow-wrap:anywhere}',
    '.preview-banner a{color:Canvas;text-decoration:underline}',
    '.preview-banner a:focus-visible{outline:3px solid Canvas;outline-offset:2px}',
    '@media print{.preview-banner{display:none}}',
  ].join(''),
};

export function previewBanner({ releases, expires }: Preview, words: Words): Banner {
  const html =
    `<aside class="preview-banner" aria-label="${escapeHtml(words.preview)}">` +
    `<p>${escapeHtml(words.previewShows(releases, expires))}</p>` +
    `<p><a href="/?preview=off">${escapeHtml(words.leavePreview)}</a></p></aside>`;
  return { html, style };
}

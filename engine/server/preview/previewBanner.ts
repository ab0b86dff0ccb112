import type { Preview } from '../../releases/channels/previewToken';
import { escapeHtml } from '../responses/escapeHtml';
import type { Banner } from '../pages/ComposedSite';

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

export function previewBanner({ releases, expires }: Preview): Banner {
  const shown = Object.entries(releases).map(
    ([application, id]) => `${application} release ${id.slice(0, 12)}`,
  );
  const until = `${expires.slice(0, 10)} ${expires.slice(11, 16)} UTC`;
  const html =
    `<aside class="preview-banner" aria-label="Preview"><p>This is a preview of ${escapeHtml(shown.join(' and '))}. ` +
    `Only this browser sees it, until <time datetime="${escapeHtml(expires)}">${escapeHtml(until)}</time>.</p>` +
    `<p><a href="/?preview=off">Leave the preview</a></p></aside>`;
  return { html, style };
}

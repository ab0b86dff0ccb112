import type { Preview } from '@site/shared/channel/previewToken';
import { escapeHtml } from '../compose/escapeHtml';
import type { Banner } from '../compose/Site';

/** How much of an id tells releases apart for people. */
const shownCharacters = 12;

/** The address that ends a preview. */
const leavingAddress = '/?preview=off';

// Its colours do not follow the scheme: white on violet has a contrast of 9 to 1, and is no colour of the site.
const style = {
  url: 'preview-banner',
  text: [
    '.preview-banner{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;justify-content:center;padding:.75rem 1rem;background:#5b2a86;color:#fff;font:1rem/1.5 system-ui,sans-serif;border-bottom:1px solid}',
    '.preview-banner p{margin:0;max-width:none;color:inherit;overflow-wrap:anywhere}',
    '.preview-banner a{color:#fff;text-decoration:underline}',
    '.preview-banner a:focus-visible{outline:3px solid #fff;outline-offset:2px}',
    '@media print{.preview-banner{display:none}}',
  ].join(''),
};

/** Says above every page of a preview what it shows, until when, and how to leave it. */
export function previewBanner({ releases, expires }: Preview): Banner {
  const shown = Object.entries(releases).map(
    ([application, id]) => `${application} release ${id.slice(0, shownCharacters)}`,
  );
  const until = `${expires.slice(0, 10)} ${expires.slice(11, 16)} UTC`;
  const html =
    `<aside class="preview-banner" aria-label="Preview"><p>This is a preview of ${escapeHtml(shown.join(' and '))}. ` +
    `Only this browser sees it, until <time datetime="${escapeHtml(expires)}">${escapeHtml(until)}</time>.</p>` +
    `<p><a href="${leavingAddress}">Leave the preview</a></p></aside>`;
  return { html, style };
}

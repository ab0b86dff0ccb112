/** The root and its content: no element of this name follows it. */
const root = /<div id="root">.*<\/div>/s;

/** A page without scripts: plain HTML with its styles, and with what it tells search engines. */
export function withoutScripts(html: string): string {
  return html
    .replace(/<link rel="preload" as="script"[^>]*>/g, '')
    .replace(/<script\b(?![^>]*"application\/ld\+json")[^>]*>.*?<\/script>/gs, '');
}

/**
 * A page with the same head and scripts and an empty root, which the scripts draw. They are fetched at once, in parallel,
 * because there is nothing to read before.
 * @throws if there is no root to empty
 */
export function withEmptyRoot(html: string): string {
  if (!root.test(html)) throw new Error('The document has no root.');
  return html
    .replace(root, '<div id="root"></div>')
    .replace(/<script [^>]*data-scripts="[^>]*><\/script>/, (loader) =>
      [
        ...listOf(loader, 'preloads').map((link) => `<link rel="preload" as="script" href="${link}">`),
        ...listOf(loader, 'scripts').map((script) => `<script defer src="${script}"></script>`),
      ].join(''),
    );
}

/** The scripts in a list of the loader, each as the value of an attribute. */
function listOf(loader: string, list: 'scripts' | 'preloads'): string[] {
  const [, json = '[]'] = new RegExp(`data-${list}="([^"]*)"`).exec(loader) ?? [];
  const scripts = JSON.parse(json.replaceAll('&quot;', '"')) as { url: string; integrity: string }[];
  return scripts.map(({ url, integrity }) => `${url}" integrity="${integrity}" crossorigin="anonymous`);
}

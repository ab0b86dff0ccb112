/** The root and all that is in it: what follows has no element of this name. */
const root = /<div id="root">.*<\/div>/s;

/** A page without any script: what is left is plain HTML with its styles. */
export function withoutScripts(html: string): string {
  return html
    .replace(/<link rel="preload" as="script"[^>]*>/g, '')
    .replace(/<script\b[^>]*>.*?<\/script>/gs, '');
}

/**
 * A page with the same head and scripts and nothing in the root: what is left is drawn by the scripts. They are fetched at
 * once, side by side, because there is nothing to be read before.
 * @throws where there is no root to empty
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

/** The scripts that a loader is told of, each as it is asked for. */
function listOf(loader: string, list: 'scripts' | 'preloads'): string[] {
  const [, json = '[]'] = new RegExp(`data-${list}="([^"]*)"`).exec(loader) ?? [];
  const scripts = JSON.parse(json.replaceAll('&quot;', '"')) as { url: string; integrity: string }[];
  return scripts.map(({ url, integrity }) => `${url}" integrity="${integrity}" crossorigin="anonymous`);
}

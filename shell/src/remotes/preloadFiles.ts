import type { Registry } from '@site/shared/registry';

/**
 * Has the browser fetch all files of a page side by side, before the code that asks for them one after the other is run.
 * @param path of the page
 */
export function preloadFiles({ pages, scripts = {}, styles }: Registry, path: string): void {
  for (const address of pages[path]?.files ?? []) {
    if (isHere(address)) continue;
    const link = document.createElement('link');
    const isStyle = address in styles;
    const integrity = isStyle ? styles[address] : scripts[address];
    Object.assign(link, { rel: 'preload', as: isStyle ? 'style' : 'script', href: address, integrity });
    // As the script is asked for later: a preload that differs is fetched twice.
    if (!isStyle) link.crossOrigin = 'anonymous';
    // The next sign of intent tries again.
    link.addEventListener('error', () => {
      link.remove();
    });
    document.head.append(link);
  }
}

/** Whether a document has asked for a file, or was composed with it. */
function isHere(address: string): boolean {
  const name = CSS.escape(address);
  return (
    document.querySelector(`link[href="${name}"], script[src="${name}"], style[data-href="${name}"]`) !== null
  );
}

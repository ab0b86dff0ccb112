import type { Registry } from '../../contract/registry';

/** Makes the browser fetch all files of a page in parallel, before code asks for them one after the other. */
export function preloadFiles({ pages, scripts = {}, styles }: Registry, path: string): void {
  for (const address of pages[path]?.files ?? []) {
    if (isHere(address)) continue;
    const link = document.createElement('link');
    const isStyle = address in styles;
    const integrity = isStyle ? styles[address] : scripts[address];
    Object.assign(link, { rel: 'preload', as: isStyle ? 'style' : 'script', href: address, integrity });
    // The same as for the script itself: a preload that differs is fetched twice.
    if (!isStyle) link.crossOrigin = 'anonymous';
    // The next intent tries again.
    link.addEventListener('error', () => {
      link.remove();
    });
    document.head.append(link);
  }
}

/** Whether the document has requested a file, or was composed with it. */
function isHere(address: string): boolean {
  const name = CSS.escape(address);
  return document.querySelector(`[href="${name}"], [src="${name}"], [data-href="${name}"]`) !== null;
}

import { pageDataElementId } from '@site/shared/contract/registry';

/** The attributes that the site itself gives to the document's element; it gives none to the body. */
const ownAttributes = ['lang', 'data-shell', 'data-no-prefetch'];

/**
 * Whether other software left a trace in this document: translators wrap each text and extensions add attributes to the document's
 * element or elements of their own kinds. Not every change leaves one.
 */
export function hasForeignTraces(): boolean {
  const { documentElement, body } = document;
  const attributes = [...documentElement.getAttributeNames(), ...body.getAttributeNames()];
  return (
    attributes.some((name) => !ownAttributes.includes(name)) ||
    Array.from(body.querySelectorAll('*')).some(({ localName }) => /^font$|-/.test(localName))
  );
}

/**
 * Whether the site's HTML was changed before its scripts ran.
 * @param html of the site's root before they ran
 * @returns false where the document that the browser was sent cannot be read again
 */
export async function wasChanged(html: string): Promise<boolean> {
  const [navigation] = performance.getEntriesByType('navigation');
  if (!navigation) return false;
  try {
    const sent = await (await fetch(navigation.name, { cache: 'force-cache' })).text();
    const { body } = new DOMParser().parseFromString(sent, 'text/html');
    // Another release may have gone live since: its document has another page data.
    const isSame = dataOf(body) === dataOf(document.body);
    return isSame && body.querySelector('#root')?.innerHTML !== html;
  } catch {
    return false;
  }
}

function dataOf(body: HTMLElement): string | null | undefined {
  return body.querySelector(`#${pageDataElementId}`)?.textContent;
}

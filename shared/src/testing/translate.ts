const untouched = 'font, script, style, textarea, [translate=no]';

/**
 * Does to the document what a page translator does: replaces each text node by `<font><font>…</font></font>`, now and
 * after every change, and leaves out what says `translate="no"`. The words stay, so that tests find them.
 * @returns a function that stops it
 */
export function translate(): () => void {
  replaceTexts();
  const observer = new MutationObserver(replaceTexts);
  observer.observe(document.body, { characterData: true, childList: true, subtree: true });
  return () => observer.disconnect();
}

function replaceTexts(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts as Text[]) {
    if (text.data.trim() === '' || text.parentElement?.closest(untouched)) continue;
    const inner = document.createElement('font');
    inner.textContent = text.data;
    const outer = document.createElement('font');
    outer.append(inner);
    text.replaceWith(outer);
  }
}

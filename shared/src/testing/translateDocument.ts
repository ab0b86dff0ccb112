/**
 * Translates the open document as the translators of browsers do: each text is replaced by an element, at first and whenever the
 * page changes, until the document's element loses its class. A translated text has a space more, by which React tells it from its
 * own; but no label, by which tests find fields. Uses nothing from outside, because it runs in the page.
 */
export function translateDocument(): void {
  const untouched = 'head, font, script, style, textarea, [translate=no]';
  const translateText = (text: Text) => {
    if (text.data.trim() === '' || text.parentElement?.closest(untouched)) return;
    const inner = document.createElement('font');
    inner.textContent = text.parentElement?.closest('label, legend') ? text.data : `${text.data}\u00a0`;
    const outer = document.createElement('font');
    outer.append(inner);
    text.replaceWith(outer);
  };
  const translateWithin = (node: Node) => {
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const found = node instanceof Text ? [node] : [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    found.forEach(translateText);
  };
  document.documentElement.classList.add('translated-ltr');
  translateWithin(document.body);
  const { documentElement } = document;
  const observer = new MutationObserver((records) => {
    if (!documentElement.classList.contains('translated-ltr')) {
      observer.disconnect();
      return;
    }
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') translateWithin(target);
      addedNodes.forEach(translateWithin);
    }
  });
  observer.observe(documentElement, {
    ...{ subtree: true, childList: true, characterData: true },
    attributeFilter: ['class'],
  });
}

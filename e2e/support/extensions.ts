/** What extensions, scanners and in-app browsers do to a document, by name. Each function uses nothing from outside. */
export const habits: Readonly<Record<string, () => void>> = {
  'a spelling checker': () => {
    document.body.setAttribute('data-new-gr-c-s-check-loaded', '14.1');
    for (const area of document.querySelectorAll('textarea')) {
      area.setAttribute('data-gramm', 'false');
      area.after(document.createElement('grammarly-extension'));
    }
  },
  'a checker that covers fields': () => {
    document.documentElement.setAttribute('data-lt-installed', 'true');
    for (const area of document.querySelectorAll('textarea')) {
      area.setAttribute('spellcheck', 'false');
      area.before(document.createElement('lt-highlighter'));
    }
  },
  'a password manager with icons': () => {
    for (const input of document.querySelectorAll('input')) {
      input.autocomplete = 'off';
      const icon = document.createElement('div');
      icon.setAttribute('data-lastpass-icon-root', '');
      input.after(icon);
    }
  },
  'a password manager in the body': () => {
    document.body.append(document.createElement('com-1password-button'));
    for (const label of document.querySelectorAll('label')) label.setAttribute('data-1p-label', '');
  },
  'a form filler': () => {
    for (const control of document.querySelectorAll('input, textarea, select, button'))
      control.setAttribute('fdprocessedid', 'a1b2c3');
  },
  'a dark mode': () => {
    document.documentElement.setAttribute('data-darkreader-mode', 'dynamic');
    const mark = document.createElement('meta');
    mark.name = 'darkreader';
    document.head.append(mark);
    for (const drawing of document.querySelectorAll<HTMLElement>('svg, img'))
      drawing.setAttribute('data-darkreader-inline-fill', '');
  },
  'a telephone': () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="tel:"]')) {
      link.href = link.href.replace('tel:', 'skype:');
      const badge = document.createElement('span');
      badge.className = 'skype_c2c_container';
      badge.append(...link.childNodes);
      link.append(badge);
    }
  },
  'a colour picker': () => {
    document.body.setAttribute('cz-shortcut-listen', 'true');
  },
  'a virus scanner': () => {
    const script = document.createElement('script');
    script.type = 'text/plain';
    document.head.prepend(script);
    document.documentElement.append(document.createElement('div'));
  },
  'a replacer of words': () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      if (!text.parentElement?.closest('script')) text.data = text.data.replace(/computer/gi, 'gadget');
    }
  },
  'an in-app browser': () => {
    document.body.prepend(document.createElement('iframe'));
    document.querySelector('main')?.prepend(document.createElement('div'));
  },
};

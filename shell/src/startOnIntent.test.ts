const scripts = [
  { url: '/static/js/shell.main.js', integrity: 'sha256-main' },
  { url: '/static/js/shell.more.js', integrity: 'sha256-more' },
];

/** Opens a document as the composer writes it for visitors who save data. */
async function open(): Promise<void> {
  const element = document.createElement('script');
  element.dataset.scripts = JSON.stringify(scripts);
  document.head.replaceChildren(element);
  document.body.innerHTML = `
    <p id="text">Text</p>
    <a id="link" href="/donate"><b id="label">Donate</b></a>
    <form><input id="field"></form>`;
  jest.resetModules();
  await import('./startOnIntent');
}

function fetched() {
  return Array.from(document.querySelectorAll<HTMLScriptElement>('script[src]'), (script) => ({
    url: script.getAttribute('src'),
    integrity: script.integrity,
    crossOrigin: script.crossOrigin,
  }));
}

function fire(id: string, type: string): void {
  document.getElementById(id)?.dispatchEvent(new Event(type, { bubbles: true }));
}

const all = scripts.map((script) => ({ ...script, crossOrigin: 'anonymous' }));

beforeEach(open);
// The document of the next test is this one: nothing may go on waiting in it.
afterEach(() => {
  fire('link', 'focusin');
});

test('nothing is fetched before the visitor shows intent', () => {
  fire('text', 'pointerover');
  fire('text', 'touchstart');
  fire('link', 'click');
  expect(fetched()).toEqual([]);
});

test.each([
  ['pointing at', 'label', 'pointerover'],
  ['touching', 'link', 'touchstart'],
  ['focusing', 'field', 'focusin'],
])('%s a link or a field fetches every script with its hash', (_, id, type) => {
  fire(id, type);
  expect(fetched()).toEqual(all);
});

test('however much intent is shown, each script is fetched once', () => {
  fire('link', 'pointerover');
  fire('link', 'focusin');
  fire('field', 'touchstart');
  expect(fetched()).toEqual(all);
});

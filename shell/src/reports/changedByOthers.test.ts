import { pageDataElementId } from '@site/shared/contract/registry';
import { hasForeignTraces, wasChanged } from './changedByOthers';

const page = '<p>Donate computers</p>';
const documentOf = (html: string, release = 'a') =>
  `<div id="root">${html}</div><script type="application/json" id="${pageDataElementId}">${release}</script>`;

beforeEach(() => {
  document.body.innerHTML = documentOf(page);
  Object.assign(performance, { getEntriesByType: () => [{ name: 'https://site.test/donate' }] });
});

afterEach(() => {
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
});

test('changed: a document of our own has no foreign trace', () => {
  document.documentElement.lang = 'en';
  document.documentElement.dataset.shell = '';
  expect(hasForeignTraces()).toBe(false);
});

test.each([
  ['a translator marks', () => document.documentElement.classList.add('translated-ltr')],
  ['an extension marks', () => document.body.setAttribute('cz-shortcut-listen', 'true')],
  [
    'a translator wraps a text in',
    () => document.querySelector('p')?.replaceChildren(document.createElement('font')),
  ],
  ['an extension adds an element to', () => document.body.append(document.createElement('grammarly-card'))],
])('changed: a document that %s is told', (_, change) => {
  change();
  expect(hasForeignTraces()).toBe(true);
});

test.each([
  ['as it was sent is not changed', documentOf(page), page, false],
  ['with a word replaced is changed', documentOf(page), '<p>Donate tablets</p>', true],
  ['of a release that is not served any more is not judged', documentOf(page, 'b'), '<p>Give</p>', false],
])('changed: a page %s', async (_, sent, html, isChanged) => {
  globalThis.fetch = jest.fn(() => Promise.resolve({ text: () => Promise.resolve(sent) } as Response));
  expect(await wasChanged(html)).toBe(isChanged);
});

test('changed: a page that cannot be read again is not judged', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await wasChanged('<p>Give</p>')).toBe(false);
});

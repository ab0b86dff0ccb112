import { markFirstScreen } from './markFirstScreen';

const lazy = '<img src="/a.svg" loading="lazy"/>';

test('first screen: its drawing is awaited', () => {
  const html = `<h1>About us</h1>${lazy}<picture><img src="data:image/svg+xml,$&" alt=""/></picture>`;
  expect(markFirstScreen(html)).toEqual({
    html: `<h1>About us</h1>${lazy}<picture><img id="first-screen" src="data:image/svg+xml,$&" alt=""/></picture>`,
    firstScreen: 'first-screen',
  });
});

test('first screen: without a drawing its heading is awaited', () => {
  const { html, firstScreen } = markFirstScreen(`<h1 class="title">Contact us</h1>${lazy}`);
  expect(html).toBe(`<h1 id="first-screen" class="title">Contact us</h1>${lazy}`);
  expect(firstScreen).toBe('first-screen');
});

test('first screen: an element keeps its own id', () => {
  const html = '<h1 id="top">Contact us</h1>';
  expect(markFirstScreen(html)).toEqual({ html, firstScreen: 'top' });
});

test('first screen: a page without drawing and heading awaits nothing', () => {
  expect(markFirstScreen('<p>Text</p>')).toEqual({ html: '<p>Text</p>' });
});

import { createEvent, fireEvent } from '@testing-library/react';
import { scrollPositions } from '../navigation/scrollPositions';
import { showOnClick } from './showOnClick';

const followed = jest.fn<undefined, [string | null]>();
let isAtHand: boolean;
let end: () => void;

/** The site's links, which are followed by a listener on an element, as React's are. */
const follow = (event: Event) => {
  event.preventDefault();
  if (event.target instanceof Element) followed(event.target.textContent);
};

beforeEach(() => {
  jest.useFakeTimers();
  followed.mockClear();
  Object.assign(window, { scrollTo: jest.fn() });
  document.body.innerHTML = `
    <header>
      <a href="/donate">Donate</a>
      <a href="/about">About</a>
      <a href="/donate#form">Form</a>
      <a href="https://example.org/donate">Elsewhere</a>
    </header>
    <main>
      <div data-remote="content">Home</div>
      <div data-remote="forms" style="display: none !important">Donate computers</div>
    </main>`;
  document.querySelector('header')?.addEventListener('click', follow);
  history.replaceState(null, '', '/');
  moveTo(0);
  scrollPositions.shown = 'home';
  isAtHand = true;
  end = showOnClick('/donate', () => isAtHand);
});

afterEach(() => {
  end();
  jest.useRealTimers();
});

function moveTo(y: number): void {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
}

/** @returns whether the link's own listener has had the click when this returns */
function click(name: string, init: MouseEventInit = {}): boolean {
  const link = Array.from(document.querySelectorAll('a')).find(({ textContent }) => textContent === name);
  if (!link) throw new Error(`no link ${name}`);
  const before = followed.mock.calls.length;
  fireEvent(link, createEvent.click(link, { button: 0, ...init }));
  return followed.mock.calls.length > before;
}

const paint = () => jest.advanceTimersByTime(20);
const shown = () =>
  Array.from(document.querySelectorAll<HTMLElement>('[data-remote]'))
    .filter(({ style }) => style.display !== 'none')
    .map(({ textContent }) => textContent);

test('click: shows the page ahead at once, and is passed on when it is painted', () => {
  expect(click('Donate')).toBe(false);
  expect(shown()).toEqual(['Donate computers']);
  paint();
  expect(followed.mock.calls).toEqual([['Donate']]);
});

test.each([
  ['to another page', 'About', {}],
  ['to a part of the page', 'Form', {}],
  ['to another site', 'Elsewhere', {}],
  ['that opens a new tab', 'Donate', { ctrlKey: true }],
])('click: a link %s is left alone', (_, name, init) => {
  expect(click(name, init)).toBe(true);
  expect(shown()).toEqual(['Home']);
});

test('click: a page that is not at hand is left to the navigation', () => {
  isAtHand = false;
  expect(click('Donate')).toBe(true);
  expect(shown()).toEqual(['Home']);
});

test('click: a page that is not drawn yet is left to the navigation', () => {
  document.querySelectorAll('[data-remote]')[1]?.remove();
  expect(click('Donate')).toBe(true);
  expect(shown()).toEqual(['Home']);
});

test('click: the page that is left keeps its scroll position', () => {
  moveTo(300);
  click('Donate');
  expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
  expect(scrollPositions.of('home')).toBe(300);
  expect(scrollPositions.shown).toBe('');
});

test('click: the page from before keeps its boxes where the browser can skip them', () => {
  jest.spyOn(CSS, 'supports').mockReturnValueOnce(true);
  const page = document.querySelector<HTMLElement>('[data-remote=content]');
  click('Donate');
  expect(page?.style).toMatchObject({ contentVisibility: 'hidden', display: '' });
  fireEvent.popState(window);
  expect(page?.style).toMatchObject({ contentVisibility: '', display: '' });
});

test('click: another link before the paint comes after it', () => {
  click('Donate');
  click('About');
  paint();
  expect(followed.mock.calls).toEqual([['Donate'], ['About']]);
});

test('click: a step back before the paint shows the page from before, where it was', () => {
  moveTo(300);
  click('Donate');
  fireEvent.popState(window);
  expect(shown()).toEqual(['Home']);
  expect(scrollPositions.shown).toBe('home');
  expect(window.scrollTo).toHaveBeenLastCalledWith({ top: 300, behavior: 'instant' });
  paint();
  expect(followed).not.toHaveBeenCalled();
});

test('click: if another page is drawn ahead before the paint, it is passed on at once', () => {
  click('Donate');
  end();
  expect(followed.mock.calls).toEqual([['Donate']]);
  expect(shown()).toContain('Home');
});

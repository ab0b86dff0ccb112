import { prefetchOnIntent } from './prefetchOnIntent';

const prefetch = jest.fn();
prefetchOnIntent(prefetch);

beforeEach(() => {
  prefetch.mockClear();
  history.replaceState(null, '', '/about');
});

function show(html: string): Element {
  document.body.innerHTML = html;
  const target = document.querySelector('[data-target]');
  if (!target) throw new Error('There is no target.');
  return target;
}

function point(target: Element, type = 'pointerover'): void {
  target.dispatchEvent(new Event(type, { bubbles: true }));
}

test.each(['pointerover', 'touchstart', 'focusin'])(
  'prefetch: %s on a link of the site is intent',
  (type) => {
    point(show('<a href="/donate/?from=home#form"><span data-target>Donate</span></a>'), type);
    expect(prefetch.mock.calls).toEqual([['/donate']]);
  },
);

test.each([
  ['of the page itself', '<a data-target href="/about#values">Values</a>'],
  ['to another site', '<a data-target href="https://example.com/donate">Elsewhere</a>'],
  ['to write an e-mail', '<a data-target href="mailto:hello@example.org">Write</a>'],
  ['to download', '<a data-target href="/pickup.ics" download="pickup.ics">Calendar</a>'],
])('prefetch: a link %s fetches nothing', (_, html) => {
  point(show(html));
  expect(prefetch).not.toHaveBeenCalled();
});

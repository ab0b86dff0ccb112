import { watchVisibleLinks } from './watchVisibleLinks';

/** jsdom lays nothing out: the test says what is in view. */
class FakeObserver {
  static latest: FakeObserver;
  readonly observed = new Set<Element>();
  readonly #callback: IntersectionObserverCallback;

  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback;
    FakeObserver.latest = this;
  }

  observe(element: Element): void {
    this.observed.add(element);
  }

  unobserve(element: Element): void {
    this.observed.delete(element);
  }

  /** Scrolls those of the observed elements into view that match. */
  show(selector: string): void {
    const entries = [...this.observed].map((target) => ({
      target,
      isIntersecting: target.matches(selector),
    }));
    this.#callback(entries as IntersectionObserverEntry[], this as unknown as IntersectionObserver);
  }
}

const found = jest.fn();
const observeChanges = jest.spyOn(MutationObserver.prototype, 'observe');

beforeEach(() => {
  jest.useFakeTimers();
  found.mockClear();
  globalThis.IntersectionObserver = FakeObserver as unknown as typeof IntersectionObserver;
  document.body.innerHTML = `
    <button popovertarget="menu">Menu</button>
    <nav id="menu"><a href="/about">About</a></nav>
    <main><a href="/donate#form">Donate</a><a href="https://example.com/">Elsewhere</a><a href="/#top">Top</a></main>
    <footer><a href="/contact">Contact</a></footer>`;
});

afterEach(() => {
  for (const changes of observeChanges.mock.contexts) changes.disconnect();
  observeChanges.mockClear();
  jest.useRealTimers();
});

test('visible links: those in view are found before those of a closed menu', () => {
  watchVisibleLinks(found);
  expect(found).not.toHaveBeenCalled();
  FakeObserver.latest.show('button, main *');
  expect(found.mock.calls).toEqual([['/donate'], ['/about']]);
});

test('visible links: a link that comes into view later is found then', () => {
  watchVisibleLinks(found);
  FakeObserver.latest.show('main *');
  FakeObserver.latest.show('footer *');
  expect(found.mock.calls).toEqual([['/donate'], ['/contact']]);
});

test('visible links: links of a page that is opened later are found', async () => {
  watchVisibleLinks(found);
  const main = document.querySelector('main');
  if (main) main.innerHTML = '<a href="/goals">Goals</a>';
  await jest.advanceTimersByTimeAsync(500);
  FakeObserver.latest.show('main *');
  expect(found.mock.calls).toEqual([['/goals']]);
});

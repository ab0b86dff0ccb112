import type { scrollPositions } from './scrollPositions';

/** The module in a new document of the same tab. */
async function newDocument(): Promise<typeof scrollPositions> {
  jest.resetModules();
  return (await import('./scrollPositions')).scrollPositions;
}

let entry: string;

function scrollTo(y: number): void {
  moveTo(y);
  dispatchEvent(new Event('scroll'));
}

/** Scrolls without the event, as a browser does at first. */
function moveTo(y: number): void {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
}

beforeEach(() => {
  sessionStorage.clear();
  history.scrollRestoration = 'auto';
  entry = 'first';
});

afterEach(() => jest.restoreAllMocks());

test('scroll: each history entry keeps its position', async () => {
  const positions = await newDocument();
  positions.record(() => entry);
  scrollTo(300);
  entry = 'second';
  scrollTo(50);
  expect([positions.of('first'), positions.of('second'), positions.of('third')]).toEqual([300, 50, 0]);
});

test('scroll: positions stay in the next document of the tab', async () => {
  const before = await newDocument();
  before.record(() => entry);
  scrollTo(300);
  dispatchEvent(new Event('pagehide'));
  const after = await newDocument();
  expect(after.of('first')).toBe(300);
});

test('scroll: the browser scrolls after a reload only, we do otherwise', async () => {
  const positions = await newDocument();
  positions.record(() => entry);
  expect(history.scrollRestoration).toBe('manual');
  dispatchEvent(new Event('pagehide'));
  expect(history.scrollRestoration).toBe('auto');
  dispatchEvent(new Event('pageshow'));
  expect(history.scrollRestoration).toBe('manual');
});

test('scroll: a document from the back-forward cache is restored', async () => {
  const scroll = jest.fn();
  Object.assign(window, { scrollTo: scroll });
  (await newDocument()).record(() => entry);
  entry = 'left in a hurry';
  moveTo(450);
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  moveTo(0);
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(scroll.mock.lastCall).toEqual([{ top: 450, behavior: 'instant' }]);
});

test.each([
  [
    'is no storage',
    () =>
      jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
        throw new DOMException('no', 'SecurityError');
      }),
  ],
  [
    'is nonsense in the storage',
    () => {
      sessionStorage.setItem('scroll-positions', '{');
    },
  ],
])('scroll: where there %s, every page starts at its top', async (_, arrange) => {
  arrange();
  const positions = await newDocument();
  expect(positions.of('first')).toBe(0);
});

test('scroll: a full storage does not stop a navigation', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no', 'QuotaExceededError');
  });
  const positions = await newDocument();
  positions.record(() => entry);
  const errors = jest.fn();
  addEventListener('error', errors);
  dispatchEvent(new Event('pagehide'));
  removeEventListener('error', errors);
  expect(errors).not.toHaveBeenCalled();
});

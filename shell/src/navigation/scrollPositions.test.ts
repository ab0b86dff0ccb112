import { entryOf, type scrollPositions } from './scrollPositions';

/** The module in a new document of the same tab. */
async function newDocument(): Promise<typeof scrollPositions> {
  jest.resetModules();
  return (await import('./scrollPositions')).scrollPositions;
}

function scrollTo(y: number): void {
  moveTo(y);
  dispatchEvent(new Event('scroll'));
}

/** Scrolls without the event, as a browser does at first. */
function moveTo(y: number): void {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
}

/** Says how the user came to the document; jsdom does not know it. */
function comeBy(type: NavigationTimingType): void {
  Object.assign(performance, { getEntriesByType: () => [{ type }] });
}

beforeEach(() => {
  sessionStorage.clear();
  history.scrollRestoration = 'auto';
  comeBy('navigate');
  moveTo(0);
});

afterEach(() => jest.restoreAllMocks());

test('scroll: each history entry keeps its position', async () => {
  const positions = await newDocument();
  positions.record('first');
  scrollTo(300);
  positions.shown = 'second';
  scrollTo(50);
  expect([positions.of('first'), positions.of('second'), positions.of('third')]).toEqual([300, 50, 0]);
});

test('scroll: positions stay in the next document of the tab', async () => {
  const before = await newDocument();
  before.record('first');
  scrollTo(300);
  dispatchEvent(new Event('pagehide'));
  const after = await newDocument();
  expect(after.of('first')).toBe(300);
});

describe('scroll: in a new document', () => {
  const cases: [string, NavigationTimingType, number, number[]][] = [
    ['is scrolled where the browser forgot its position', 'back_forward', 0, [300]],
    ['stays where the browser restored its position', 'back_forward', 280, []],
    ['that was opened by a link starts at its top', 'navigate', 0, []],
  ];
  test.each(cases)('a page %s', async (_, type, top, expected) => {
    sessionStorage.setItem('scroll-positions', '{"/about":300}');
    const scroll = jest.fn<undefined, [ScrollToOptions]>();
    Object.assign(window, { scrollTo: scroll });
    comeBy(type);
    moveTo(top);
    const positions = await newDocument();
    positions.record('/about');
    expect(scroll.mock.calls.map(([{ top }]) => top)).toEqual(expected);
  });
});

test("scroll: an entry of the browser's own is known by its path and part", () => {
  expect(entryOf({ key: 'default', pathname: '/about', hash: '' })).toBe('/about');
  expect(entryOf({ key: 'default', pathname: '/about', hash: '#main' })).toBe('/about#main');
  expect(entryOf({ key: 'x1y2', pathname: '/about', hash: '' })).toBe('x1y2');
});

test('scroll: the browser scrolls after a reload only, we do otherwise', async () => {
  const positions = await newDocument();
  positions.record('first');
  expect(history.scrollRestoration).toBe('manual');
  dispatchEvent(new Event('pagehide'));
  expect(history.scrollRestoration).toBe('auto');
  dispatchEvent(new Event('pageshow'));
  expect(history.scrollRestoration).toBe('manual');
});

test('scroll: a tab that its phone discards in the background keeps its position', async () => {
  const state = jest.spyOn(document, 'visibilityState', 'get');
  const positions = await newDocument();
  positions.record('first');
  moveTo(300);
  state.mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(history.scrollRestoration).toBe('auto');
  expect((await newDocument()).of('first')).toBe(300);
  state.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(history.scrollRestoration).toBe('manual');
});

test('scroll: a document from the back-forward cache is restored', async () => {
  const scroll = jest.fn();
  Object.assign(window, { scrollTo: scroll });
  const positions = await newDocument();
  positions.record('first');
  positions.shown = 'left in a hurry';
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
  positions.record('first');
  const errors = jest.fn();
  addEventListener('error', errors);
  dispatchEvent(new Event('pagehide'));
  removeEventListener('error', errors);
  expect(errors).not.toHaveBeenCalled();
});

import {
  type PageData,
  pageDataElementId,
  reportsAddress,
  type SentReport,
  siteConfigElementId,
} from 'federated-site/browser';

const scripts = [
  { url: '/static/js/shell.main.js', integrity: 'sha256-main' },
  { url: '/static/js/shell.more.js', integrity: 'sha256-more' },
];
const preloads = [{ url: '/static/js/content.about.js', integrity: 'sha256-about' }];

/** Longer than any wait without intent. */
const longWait = 60_000;

type Visit = {
  /** Whether the site takes reports. */
  reports?: boolean;
  /** What the browser reports of the connection. */
  connection?: { effectiveType?: string; saveData?: boolean };
  /** Why the document has no page of a remote. */
  missing?: PageData['missing'];
};

const savingData: Visit = { connection: { saveData: true } };

function data(id: string, content: unknown): HTMLScriptElement {
  const element = document.createElement('script');
  Object.assign(element, { id, type: 'application/json', textContent: JSON.stringify(content) });
  return element;
}

let idle: (() => void)[];
const fetchMock = jest.fn<Promise<Pick<Response, 'arrayBuffer'>>, [string, RequestInit]>();
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));
const respond = () => Promise.resolve({ arrayBuffer: () => Promise.resolve(new ArrayBuffer(0)) });

/** Opens a document as the composer writes it. */
async function open({ reports = true, connection, missing }: Visit = {}): Promise<void> {
  const loader = document.createElement('script');
  loader.dataset.scripts = JSON.stringify(scripts);
  loader.dataset.preloads = JSON.stringify(preloads);
  document.head.replaceChildren(
    data(siteConfigElementId, { reports }),
    data(pageDataElementId, { shell: 'aaaa', page: { path: '/about', remote: 'content' }, missing }),
    loader,
  );
  Object.defineProperty(document, 'currentScript', { value: loader, configurable: true });
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  jest.resetModules();
  await import('./loader');
}

const found = (selector: string, attribute: string) =>
  Array.from(document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(selector), (element) => ({
    url: element.getAttribute(attribute),
    integrity: element.integrity,
  }));
const fetched = () => found('script[src]', 'src');
const preloaded = () => found('link[rel=preload]', 'href');

function fire(id: string, type: string): void {
  document.getElementById(id)?.dispatchEvent(new Event(type, { bubbles: true }));
}

function becomeIdle(): void {
  jest.advanceTimersByTime(100);
  for (const callback of idle.splice(0)) callback();
}

const sendBeacon = jest.fn<boolean, [string, string]>();
const unreachableBeacon = () => {
  throw new TypeError('Blocked by an extension');
};

const reported = () => sendBeacon.mock.calls.map(([, body]) => JSON.parse(body) as SentReport);

const place = 'static/js/shell.main.0123456789.js:1:23';

/** What a script throws; without an error it is one that this browser cannot parse. */
function throwAt(where = place, error?: Error): void {
  const [filename = '', lineno, colno] = where.split(':');
  const init = { filename: `${location.origin}/${filename}`, lineno: Number(lineno), colno: Number(colno) };
  dispatchEvent(new ErrorEvent('error', { ...init, error }));
}

beforeEach(() => {
  jest.useFakeTimers();
  sendBeacon.mockClear();
  Object.assign(navigator, { sendBeacon });
  idle = [];
  fetchMock.mockReset().mockImplementation(respond);
  Object.assign(globalThis, {
    fetch: fetchMock,
    requestIdleCallback: (callback: () => void) => idle.push(callback),
  });
  sessionStorage.clear();
  document.body.innerHTML = `
    <p id="text">Text</p>
    <a id="link" href="/donate"><b id="label">Donate</b></a>
    <form><input id="field"></form>`;
});

afterEach(() => {
  // The next test uses the same document: no timer may go on in it, and no report be left to send.
  fire('field', 'focusin');
  dispatchEvent(new Event('online'));
  delete document.documentElement.dataset.shell;
  throwAt();
  jest.useRealTimers();
});

test.each([{}, { connection: { effectiveType: '4g', saveData: false } }])(
  'start: with a fast line all scripts with their hashes load once the browser is idle (%j)',
  async (visit) => {
    await open(visit);
    expect([fetched(), preloaded()]).toEqual([[], []]);
    becomeIdle();
    expect([fetched(), preloaded()]).toEqual([scripts, preloads]);
  },
);

test('start: touching a form before that loads them at once, and once', async () => {
  await open();
  fire('field', 'pointerover');
  expect([fetched(), preloaded()]).toEqual([scripts, preloads]);
  becomeIdle();
  fire('field', 'focusin');
  expect(fetched()).toEqual(scripts);
});

describe.each<[string, Visit]>([
  ['whose browser saves data', savingData],
  ['on 3G', { connection: { effectiveType: '3g' } }],
  ['on 2G', { connection: { effectiveType: '2g' } }],
  ['on a line slower than 2G', { connection: { effectiveType: 'slow-2g' } }],
])('start: a user %s', (_, visit) => {
  beforeEach(() => open(visit));

  test('loads no script without intent', () => {
    becomeIdle();
    fire('text', 'pointerover');
    fire('text', 'touchstart');
    fire('link', 'click');
    jest.advanceTimersByTime(longWait);
    expect([fetched(), preloaded()]).toEqual([[], []]);
  });

  test.each(['pointerover', 'touchstart', 'focusin'])('loads all by %s on a field, at once', (type) => {
    fire('field', type);
    expect([fetched(), preloaded()]).toEqual([scripts, preloads]);
  });

  test.each([
    ['pointing at', 'label', 'pointerover'],
    ['holding', 'link', 'touchstart'],
    ['focusing', 'link', 'focusin'],
  ])('loads all by %s a link for a while', (_, id, type) => {
    fire(id, type);
    expect(fetched()).toEqual([]);
    jest.advanceTimersByTime(1_000);
    expect(fetched()).toEqual(scripts);
  });

  test.each(['click', 'pointerout', 'focusout'])('loads none where %s ends the intent', (type) => {
    fire('link', 'pointerover');
    jest.advanceTimersByTime(200);
    fire('link', type);
    jest.advanceTimersByTime(longWait);
    expect(fetched()).toEqual([]);
  });
});

test('start: a focused field when the loader runs is intent', async () => {
  document.getElementById('field')?.focus();
  await open(savingData);
  expect(fetched()).toEqual(scripts);
});

test('start: a tab in which the shell has run loads it when idle', async () => {
  await open(savingData);
  fire('field', 'focusin');
  await open(savingData);
  expect(fetched()).toEqual([]);
  becomeIdle();
  expect(fetched()).toEqual(scripts);
});

test.each([
  ['the offline page loads it when idle', 'offline', scripts],
  ['a page that does not exist waits for intent', 'not-found', []],
] as const)('start: with data saving %s', async (_, missing, expected) => {
  await open({ ...savingData, missing });
  expect(fetched()).toEqual([]);
  becomeIdle();
  expect(fetched()).toEqual(expected);
});

/** Makes the last script of the document fail, and waits for what the loader does about it. */
async function fail(): Promise<void> {
  Array.from(document.querySelectorAll('script[src]')).at(-1)?.dispatchEvent(new Event('error'));
  await jest.advanceTimersByTimeAsync(0);
}

test.each([
  ['', sendBeacon],
  [' without beacons', undefined],
  [' whose beacons throw', unreachableBeacon],
])('start: an unreachable script runs once a browser%s is online', async (_, beacon) => {
  Object.assign(navigator, { sendBeacon: beacon });
  await open(savingData);
  fire('field', 'focusin');
  fetchMock.mockImplementationOnce(unreachable);
  await fail();
  fetchMock.mockClear();
  fire('field', 'focusin');
  expect(fetched()).toEqual(scripts);
  dispatchEvent(new Event('online'));
  dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(longWait);
  expect(fetchMock.mock.calls).toEqual([['/static/js/shell.more.js', { cache: 'reload' }]]);
  expect(fetched()).toEqual([...scripts, scripts[1]]);
  expect(preloaded()).toEqual(preloads);
});

test('start: a script that fails is fetched again past the cache, then reported', async () => {
  await open();
  becomeIdle();
  await fail();
  expect(fetchMock.mock.calls).toEqual([['/static/js/shell.more.js', { cache: 'reload' }]]);
  expect(fetched()).toEqual([...scripts, scripts[1]]);
  expect(reported()).toEqual([]);
  await fail();
  expect(fetchMock).toHaveBeenCalledTimes(1);
  expect(reported().map(({ errors }) => errors)).toEqual([
    [{ kind: 'load', name: 'LoadError', stack: ['static/js/shell.more.js'] }],
  ]);
});

test('start: what the shell throws before it runs is reported once, without its message', async () => {
  await open();
  fire('field', 'focusin');
  const stack = `TypeError: Wanjiru\n    at f (${location.origin}/${place})`;
  throwAt('elsewhere.js:1:2', Object.assign(new TypeError('Wanjiru'), { stack }));
  throwAt('static/js/shell.main.0123456789.js:2:3');
  expect(sendBeacon.mock.calls[0]?.[0]).toBe(reportsAddress);
  const errors = [{ kind: 'error', name: 'TypeError', stack: [place] }];
  expect(reported()).toEqual([
    { isContinued: false, route: '/about', releases: { shell: 'aaaa' }, errors, vitals: {} },
  ]);
});

const rejection = Object.assign(new Event('unhandledrejection'), {
  reason: Object.assign(new RangeError('x'), { stack: `f@${location.origin}/${place}` }),
});

test.each<[string, () => void, object[]]>([
  ['a script that this browser cannot parse', throwAt, [{ kind: 'error', name: 'Error', stack: [place] }]],
  [
    'a rejected promise',
    () => dispatchEvent(rejection),
    [{ kind: 'rejection', name: 'RangeError', stack: [place] }],
  ],
  ['a script of others', () => throwAt('elsewhere.js:1:2'), []],
])('start: %s is reported if it is of the shell', async (_, fail, errors) => {
  await open();
  fire('field', 'focusin');
  fail();
  expect(reported().flatMap((report) => report.errors)).toEqual(errors);
});

test.each([
  ['reports are off', { reports: false }, false],
  ['the shell runs, which reports itself', {}, true],
])('start: nothing is reported where %s', async (_, visit, isRunning) => {
  await open(visit);
  fire('field', 'focusin');
  if (isRunning) document.documentElement.dataset.shell = '';
  throwAt();
  expect(reported()).toEqual([]);
});

test.each([
  ['posts to the server', { action: '/requests/donations' }, false, true],
  ['is sent by its script', { action: '/requests/donations' }, true, false],
  ['becomes an e-mail', { action: 'mailto:a@b' }, false, false],
])('start: a form that %s is noted if its response may come later', async (_, form, isScripted, isNoted) => {
  await open();
  const element = Object.assign(document.querySelector('form') as HTMLFormElement, form);
  if (isScripted) element.addEventListener('submit', (event) => event.preventDefault());
  element.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  expect('posted' in element.dataset).toBe(isNoted);
});

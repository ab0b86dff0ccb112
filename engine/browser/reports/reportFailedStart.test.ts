import { reportsAddress, type SentReport } from '../../contract/reports';
import { pageDataElementId } from '../../contract/registry';
import { siteConfigElementId } from '../../contract/pageConfig';

const shellPlace = 'static/js/shell.main.0123456789.js:1:23';

const sendBeacon = jest.fn<boolean, [string, string]>();

const reported = () => sendBeacon.mock.calls.map(([, body]) => JSON.parse(body) as SentReport);

function data(id: string, content: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(content)}</script>`;
}

/** Opens a document whose shell is about to start. */
async function open({ reports = true } = {}) {
  document.body.innerHTML =
    data(siteConfigElementId, { reports }) +
    data(pageDataElementId, { shell: 'aaaa', page: { path: '/about', remote: 'content' } });
  jest.resetModules();
  const reporting = await import('./reportFailedStart');
  reporting.reportWhatStopsStart();
  return reporting;
}

/** What the shell throws in an old browser, at this place of its script. */
function throwAt(place: string, message = 'x'): void {
  const error = new TypeError(message);
  error.stack = `TypeError: ${message}\n    at f (${location.origin}/${place})`;
  const [filename, lineno, colno] = place.split(':');
  const where = {
    filename: `${location.origin}/${filename ?? ''}`,
    lineno: Number(lineno),
    colno: Number(colno),
  };
  dispatchEvent(new ErrorEvent('error', { error, message, ...where }));
}

beforeEach(() => {
  sendBeacon.mockClear();
  Object.assign(navigator, { sendBeacon });
});

afterEach(() => {
  // The next test uses the same window: this one's listeners have sent their only report before it.
  delete document.documentElement.dataset.shell;
  throwAt(shellPlace);
});

test('reports where the shell threw, once, and not the message', async () => {
  await open();
  throwAt(shellPlace, 'Wanjiru is no name');
  throwAt('static/js/shell.main.0123456789.js:2:3');
  expect(sendBeacon.mock.calls[0]?.[0]).toBe(reportsAddress);
  expect(reported()).toEqual([
    {
      isContinued: false,
      route: '/about',
      releases: { shell: 'aaaa' },
      errors: [{ kind: 'error', name: 'TypeError', stack: [shellPlace] }],
      vitals: {},
    },
  ]);
});

test('reports a script that this browser cannot parse', async () => {
  await open();
  const filename = `${location.origin}/static/js/shell.main.0123456789.js`;
  dispatchEvent(new ErrorEvent('error', { filename, lineno: 1, colno: 23 }));
  expect(reported()[0]?.errors).toEqual([{ kind: 'error', name: 'Error', stack: [shellPlace] }]);
});

test('reports a rejected promise of the shell', async () => {
  await open();
  const reason = new RangeError('x');
  reason.stack = `f@${location.origin}/${shellPlace}`;
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  expect(reported()[0]?.errors).toEqual([{ kind: 'rejection', name: 'RangeError', stack: [shellPlace] }]);
});

test('does not report errors of foreign scripts', async () => {
  await open();
  throwAt('elsewhere.js:1:2');
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'Wanjiru' }));
  expect(reported()).toEqual([]);
});

test('leaves errors of a started shell to it', async () => {
  await open();
  document.documentElement.dataset.shell = '';
  throwAt(shellPlace);
  expect(reported()).toEqual([]);
});

test('reports nothing where reports are off', async () => {
  await open({ reports: false });
  throwAt(shellPlace);
  expect(reported()).toEqual([]);
});

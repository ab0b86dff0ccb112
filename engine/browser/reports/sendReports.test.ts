import type { SentReport } from '../../contract/sentReport';
import { noteFailure, watchFailures } from './failures';

const sendBeacon = jest.fn<boolean, [string, string]>();
const sent = () => sendBeacon.mock.calls.map(([, body]) => JSON.parse(body) as SentReport);
const stacks = () => sent().map(({ errors }) => errors.map(({ stack }) => stack[0]));

const place = (name: string) => `static/js/content.${name}.0123456789.js:1:2`;

function fail(name: string): void {
  const error = new Error(name);
  error.stack = `f@${location.origin}/${place(name)}`;
  dispatchEvent(new ErrorEvent('error', { error }));
}

/** Each test has a page view of its own: listeners of earlier ones have sent all that they may. */
async function open(opened: Record<string, string> = { shell: 'aaaa' }): Promise<void> {
  const { sendReports } = await import('./sendReports');
  sendReports('/about', () => opened);
}

const leave = () => dispatchEvent(new Event('pagehide'));

beforeAll(watchFailures);

beforeEach(() => {
  Object.assign(navigator, { sendBeacon });
  performance.getEntriesByType = () => [];
});

afterEach(() => {
  for (const name of ['once', 'twice']) {
    fail(name);
    leave();
  }
  sendBeacon.mockReset();
});

test('report: a page view without errors sends one report, when it is left', async () => {
  const opened: Record<string, string> = { shell: 'aaaa' };
  await open(opened);
  opened.content = 'bbbb';
  leave();
  leave();
  expect(sendBeacon.mock.calls[0]?.[0]).toBe('/reports');
  expect(sent()).toEqual([
    {
      isContinued: false,
      route: '/about',
      releases: { shell: 'aaaa', content: 'bbbb' },
      errors: [],
      vitals: expect.any(Object) as object,
    },
  ]);
});

test('report: errors are sent once, and those after it in a second and last one', async () => {
  const drawn = Object.assign(new Error('x'), { stack: `f@${location.origin}/${place('drawn')}` });
  await open();
  noteFailure({ kind: 'hydration', error: drawn });
  for (const name of ['first', 'first', 'second']) fail(name);
  expect(sent()).toEqual([]);
  leave();
  expect(stacks()).toEqual([['drawn', 'first', 'second'].map(place)]);
  leave();
  expect(sent()).toHaveLength(1);
  for (const name of ['first', 'later']) fail(name);
  leave();
  expect(stacks()[1]).toEqual([place('later')]);
  expect(sent().map(({ isContinued }) => isContinued)).toEqual([false, true]);
  fail('last');
  leave();
  expect(sent()).toHaveLength(2);
});

test('report: stays below 8 KB, however much fails', async () => {
  await open();
  for (let index = 0; index < 1000; index += 1) {
    const error = new Error('x');
    error.stack = `f@${location.origin}/${place(`${String(index)}${'x'.repeat(30)}`)}\n`.repeat(20);
    dispatchEvent(new ErrorEvent('error', { error }));
  }
  leave();
  expect(sent()[0]?.errors).toHaveLength(5);
  expect(sendBeacon.mock.calls[0]?.[1].length).toBeLessThan(8 * 1024);
});

test('report: what fails in a document that others have changed is nobody’s', async () => {
  await open();
  document.body.append(document.createElement('font'));
  fail('translated');
  document.body.replaceChildren();
  document.documentElement.classList.add('translated-ltr');
  fail('translated-too');
  document.documentElement.className = '';
  leave();
  expect(stacks()).toEqual([[]]);
});

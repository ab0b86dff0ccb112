import type { SentError, SentReport } from '@site/shared/contract/reports';
import { PageView } from './PageView';

const sendBeacon = jest.fn<boolean, [string, string]>();
const sent = () => sendBeacon.mock.calls.map(([, body]) => JSON.parse(body) as SentReport);
const error = (message: string): SentError => ({ kind: 'error', message, stack: [] });
const messages = ({ errors }: SentReport) => errors.map(({ message }) => message);

let opened: Record<string, string>;
let view: PageView;

beforeEach(() => {
  jest.useFakeTimers();
  sendBeacon.mockReset();
  Object.assign(navigator, { sendBeacon });
  opened = { shell: 'aaaa' };
  view = new PageView({ route: '/about', releases: () => opened, isChanged: () => false });
});

afterEach(() => {
  jest.useRealTimers();
});

test('report: a page view without errors sends one report, when it is left', () => {
  view.measure('LCP', 900);
  view.measure('LCP', 1200);
  jest.advanceTimersByTime(60_000);
  expect(sent()).toEqual([]);
  opened.content = 'bbbb';
  view.leave();
  view.leave();
  expect(sendBeacon.mock.calls[0]?.[0]).toBe('/reports');
  expect(sent()).toEqual([
    {
      view: expect.stringMatching(/^[\w-]{8,40}$/) as string,
      isContinued: false,
      route: '/about',
      releases: { shell: 'aaaa', content: 'bbbb' },
      connection: 'unknown',
      errors: [],
      vitals: { LCP: 1200 },
    },
  ]);
});

test('report: errors are sent soon and once, the rest when the page is left', () => {
  for (const message of ['first', 'first', 'with it']) view.fail(error(message));
  expect(sent()).toEqual([]);
  jest.advanceTimersByTime(1000);
  expect(sent().map(messages)).toEqual([['first', 'with it']]);
  for (const message of ['first', 'later']) view.fail(error(message));
  jest.advanceTimersByTime(60_000);
  expect(sent()).toHaveLength(1);
  view.measure('TTFB', 80);
  view.leave();
  const [first, last] = sent();
  expect(last && messages(last)).toEqual(['later']);
  expect([first?.isContinued, last?.isContinued]).toEqual([false, true]);
  expect([first?.vitals, last?.vitals]).toEqual([{}, { TTFB: 80 }]);
  expect(last?.view).toBe(first?.view);
});

test('report: a page that fails right before it is left sends one report', () => {
  view.fail(error('first'));
  view.leave();
  jest.advanceTimersByTime(60_000);
  expect(sent().map(messages)).toEqual([['first']]);
});

test('report: after the user comes back, one further report is sent, and no third', () => {
  view.leave();
  view.fail(error('later'));
  jest.advanceTimersByTime(1000);
  view.fail(error('last'));
  jest.advanceTimersByTime(1000);
  view.leave();
  expect(sent().map(messages)).toEqual([[], ['later']]);
});

test('report: stays below 16 KB, however much fails', () => {
  const long = 'é'.repeat(200);
  for (let index = 0; index < 1000; index += 1)
    view.fail({
      kind: 'error',
      message: `${String(index)} ${long}`.slice(0, 200),
      stack: Array<string>(8).fill('x'.repeat(120)),
    });
  view.leave();
  const [[, body = ''] = []] = sendBeacon.mock.calls;
  expect(sent()[0]?.errors).toHaveLength(8);
  expect(Buffer.byteLength(body)).toBeLessThan(16 * 1024);
});

test('report: each page view has its own name', () => {
  new PageView({ route: '/', releases: () => opened, isChanged: () => false }).leave();
  view.leave();
  const [one, other] = sent();
  expect(one?.view).not.toBe(other?.view);
});

test('report: the kind of connection is sent as the browser names it', () => {
  Object.assign(navigator, { connection: { effectiveType: '3g' } });
  view.leave();
  expect(sent()[0]?.connection).toBe('3g');
  Object.assign(navigator, { connection: undefined });
});

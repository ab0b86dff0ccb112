import type { MetricType } from 'web-vitals';
import { reportWebVitals } from './reportWebVitals';

const wasImported = jest.fn();
const observers: ((metric: MetricType) => void)[] = [];

jest.mock('web-vitals', () => {
  wasImported();
  const observe = (report: (metric: MetricType) => void) => observers.push(report);
  return { onCLS: observe, onFCP: observe, onINP: observe, onLCP: observe, onTTFB: observe };
});

const metric = {
  name: 'LCP',
  value: 812,
  rating: 'good',
  id: 'v6-1',
  navigationType: 'navigate',
  delta: 812,
  entries: [],
} as unknown as MetricType;

const sendBeacon = jest.fn();
/** Lets what was imported arrive. */
const settle = () => new Promise(process.nextTick);

beforeEach(() => {
  jest.resetModules();
  wasImported.mockClear();
  sendBeacon.mockClear();
  observers.length = 0;
  Object.assign(navigator, { sendBeacon });
});

test.each([undefined, ''])('without a reporter (%j) nothing is fetched', async (reporter) => {
  reportWebVitals(reporter);
  await settle();
  expect(wasImported).not.toHaveBeenCalled();
});

test('a function is given every measurement as it is', async () => {
  const reporter = jest.fn();
  reportWebVitals(reporter);
  await settle();
  expect(wasImported).toHaveBeenCalledTimes(1);
  expect(observers).toHaveLength(5);
  for (const report of observers) report(metric);
  expect(reporter).toHaveBeenCalledTimes(5);
  expect(reporter).toHaveBeenCalledWith(metric);
});

test('an address is sent what was measured, and where', async () => {
  history.replaceState(null, '', '/about?token=secret');
  reportWebVitals('/vitals');
  await settle();
  observers[0]?.(metric);
  const [[address, body]] = sendBeacon.mock.calls as [[string, string]];
  expect(address).toBe('/vitals');
  expect(JSON.parse(body)).toEqual({
    name: 'LCP',
    value: 812,
    rating: 'good',
    id: 'v6-1',
    navigationType: 'navigate',
    path: '/about',
  });
});

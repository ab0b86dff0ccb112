import { Sending } from './Sending';

const sendWaiting = jest.fn<Promise<boolean>, []>();
const writeSettings = jest.fn<Promise<void>, []>();
jest.mock('@site/shared/outbox/sendWaiting', () => ({ sendWaiting: () => sendWaiting() }));
jest.mock('@site/shared/outbox/requestSync', () => ({ requestSync: () => Promise.resolve() }));
jest.mock('@site/shared/outbox/store', () => ({
  readOutbox: () => Promise.resolve([{}]),
  writeSettings: () => writeSettings(),
}));
jest.mock('@site/shared/outbox/entry', () => ({ isWaiting: () => true }));
jest.mock('@site/shared/contract/readSiteConfig', () => ({ readSiteConfig: () => ({}) }));

let sending: Sending;

beforeEach(() => {
  jest.useFakeTimers();
  sendWaiting.mockReset();
  writeSettings.mockReset().mockResolvedValue();
});

afterEach(() => {
  sending.stop();
  jest.useRealTimers();
});

test('outbox: a failed request is tried again each minute until nothing is left', async () => {
  sendWaiting
    .mockResolvedValueOnce(true)
    .mockRejectedValueOnce(new Error('full'))
    .mockResolvedValueOnce(false);
  sending = new Sending(() => undefined);
  await jest.advanceTimersByTimeAsync(0);
  expect(sendWaiting).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(59_000);
  expect(sendWaiting).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(sendWaiting).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(sendWaiting).toHaveBeenCalledTimes(3);
  await jest.advanceTimersByTimeAsync(600_000);
  expect(sendWaiting).toHaveBeenCalledTimes(3);
});

test('outbox: a page that was left tries nothing again', async () => {
  sendWaiting.mockResolvedValue(true);
  sending = new Sending(() => undefined);
  await jest.advanceTimersByTimeAsync(0);
  sending.stop();
  await jest.advanceTimersByTimeAsync(120_000);
  expect(sendWaiting).toHaveBeenCalledTimes(1);
});

test('outbox: a call during sending is carried out before sending ends', async () => {
  const end: ((isLeft: boolean) => void)[] = [];
  sendWaiting.mockImplementation(() => new Promise((resolve) => end.push(resolve)));
  const onChange = jest.fn();
  sending = new Sending(onChange);
  await jest.advanceTimersByTimeAsync(0);
  window.dispatchEvent(new Event('online'));
  end[0]?.(true);
  await jest.advanceTimersByTimeAsync(0);
  expect(sendWaiting).toHaveBeenCalledTimes(2);
  expect(onChange).not.toHaveBeenCalledWith(false);
  end[1]?.(false);
  await jest.advanceTimersByTimeAsync(0);
  expect(onChange).toHaveBeenLastCalledWith(false);
});

test('outbox: being online again sends at once', async () => {
  sendWaiting.mockResolvedValue(true);
  sending = new Sending(() => undefined);
  await jest.advanceTimersByTimeAsync(0);
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(sendWaiting).toHaveBeenCalledTimes(2);
});

test('outbox: a phone that cannot store the settings sends all the same', async () => {
  writeSettings.mockRejectedValue(new DOMException('Full', 'QuotaExceededError'));
  sendWaiting.mockResolvedValue(false);
  sending = new Sending(() => undefined);
  await jest.advanceTimersByTimeAsync(0);
  expect(sendWaiting).toHaveBeenCalledTimes(1);
});

import { act, renderHook } from '@testing-library/react';
import { useOutbox } from './useOutbox';

const sendWaiting = jest.fn<Promise<boolean>, []>();
jest.mock('../../../requests/outbox/send', () => ({ sendWaiting: () => sendWaiting() }));
jest.mock('../../../requests/outbox/store', () => ({
  readOutbox: () => Promise.resolve([{}]),
  isWaiting: () => true,
}));
jest.mock('@site/shared/requests/readSiteConfig', () => ({ readSiteConfig: () => ({}) }));

beforeEach(() => {
  jest.useFakeTimers();
  sendWaiting.mockReset();
});

afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('outbox: a failed request is tried again each minute until nothing is left', async () => {
  sendWaiting
    .mockResolvedValueOnce(true)
    .mockRejectedValueOnce(new Error('full'))
    .mockResolvedValueOnce(false);
  renderHook(useOutbox);
  await pass(59_000);
  expect(sendWaiting).toHaveBeenCalledTimes(1);
  await pass(1_000);
  expect(sendWaiting).toHaveBeenCalledTimes(2);
  await pass(660_000);
  expect(sendWaiting).toHaveBeenCalledTimes(3);
});

test('outbox: a page that was left tries nothing again', async () => {
  sendWaiting.mockResolvedValue(true);
  const { unmount } = renderHook(useOutbox);
  await pass(0);
  unmount();
  await pass(120_000);
  expect(sendWaiting).toHaveBeenCalledTimes(1);
});

test('outbox: being online again sends, also during sending, which then goes on', async () => {
  const end: ((isLeft: boolean) => void)[] = [];
  sendWaiting.mockImplementation(() => new Promise((resolve) => end.push(resolve)));
  const { result } = renderHook(useOutbox);
  await pass(0);
  window.dispatchEvent(new Event('online'));
  end[0]?.(true);
  await pass(0);
  expect(sendWaiting).toHaveBeenCalledTimes(2);
  expect(result.current.isSending).toBe(true);
  end[1]?.(false);
  await pass(0);
  expect(result.current.isSending).toBe(false);
});

/** @jest-environment node */
import { askWorker } from './askWorker';
import type { OfflineReply, OfflineRequest } from './offlineRequest';

const done: OfflineReply = { isKept: true, isDone: true };

/** A worker that the browser stops at its first requests, before it replies. */
function stoppedFor(requests: number) {
  const asked: OfflineRequest[] = [];
  const postMessage = (request: OfflineRequest, [port]: MessagePort[]) => {
    asked.push(request);
    if (asked.length > requests) port?.postMessage(done);
    port?.close();
  };
  return { asked, worker: { postMessage } as unknown as ServiceWorker };
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
});

afterEach(() => {
  jest.useRealTimers();
});

test('offline: a worker that was stopped is asked to continue until it replies', async () => {
  const { asked, worker } = stoppedFor(2);
  const reply = askWorker(() => worker, 'keep');
  jest.advanceTimersByTime(40_000);
  expect(await reply).toEqual(done);
  // The user may have had it removed by another page meanwhile.
  expect(asked).toEqual(['keep', 'keep-unless-removed', 'keep-unless-removed']);
  jest.advanceTimersByTime(60_000);
  expect(asked).toHaveLength(3);
});

test('offline: a removal is asked for once, because the site may be wanted again', () => {
  const { asked, worker } = stoppedFor(2);
  void askWorker(() => worker, 'remove');
  jest.advanceTimersByTime(60_000);
  expect(asked).toEqual(['remove']);
});

test('offline: a request to a worker that has removed itself fails', async () => {
  await expect(askWorker(() => null, 'keep')).rejects.toThrow('has been removed');

  const { worker } = stoppedFor(1);
  const workers = [worker, null];
  const asked = askWorker(() => workers.shift() ?? null, 'keep');
  jest.advanceTimersByTime(20_000);
  await expect(asked).rejects.toThrow('has been removed');
});

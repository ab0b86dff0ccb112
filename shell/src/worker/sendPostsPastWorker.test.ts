import { sendPostsPastWorker } from './sendPostsPastWorker';

/** @returns what the event `install` waits for */
function install(addRoutes?: () => Promise<void>): Promise<unknown>[] {
  const awaited: Promise<unknown>[] = [];
  const event = { addRoutes, waitUntil: (promise: Promise<unknown>) => awaited.push(promise) };
  sendPostsPastWorker(event as unknown as ExtendableEvent);
  return awaited;
}

test('worker: installation waits for the route of posts', async () => {
  const addRoutes = jest.fn(() => Promise.resolve());
  await Promise.all(install(addRoutes));
  expect(addRoutes).toHaveBeenCalledWith({ condition: { requestMethod: 'POST' }, source: 'network' });
});

test('worker: it is installed where the browser refuses its route', async () => {
  const [waiting] = install(() => Promise.reject(new TypeError('Refused')));
  await expect(waiting).resolves.toBeUndefined();
});

test('worker: it is installed where the browser has no routes', () => {
  expect(install()).toEqual([]);
});

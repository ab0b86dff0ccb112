import { FakeCaches } from '../worker/testing/FakeCaches';
import { isKept, isReturning, keep, remove } from './offlineCopy';

/** A worker as the browser shows it: what happens to it is the test's. */
class FakeWorker extends EventTarget {
  state = 'installing';

  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

type Registration = { installing: FakeWorker | null; waiting: null; active: FakeWorker | null };

let stored: FakeCaches;
let registration: Registration | undefined;
let installed: FakeWorker;
const registered = jest.fn<undefined, [string]>();
const unregistered = jest.fn();

beforeEach(() => {
  localStorage.clear();
  stored = new FakeCaches();
  registration = undefined;
  registered.mockReset();
  unregistered.mockReset();
  installed = new FakeWorker();
  const serviceWorker = {
    getRegistration: () =>
      Promise.resolve(registration && { ...registration, unregister: () => Promise.resolve(unregistered()) }),
    register: (address: string) => {
      registered(address);
      const isSame = address === '/sw.js' && registration;
      registration ??= { installing: null, waiting: null, active: null };
      if (!isSame) registration.installing = installed;
      return Promise.resolve(registration);
    },
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  Object.assign(globalThis, { caches: stored });
});

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

async function installs(): Promise<void> {
  await stored.open('composition-1');
  if (registration) registration = { installing: null, waiting: null, active: installed };
  installed.become('activated');
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

test('offline copy: is there once the worker is installed', async () => {
  const kept = keep();
  await settle();
  expect(await isKept()).toBe(false);
  await installs();
  expect(await kept).toBe('kept');
  expect(registered.mock.calls).toEqual([['/sw.js']]);
});

test('offline copy: is there where the browser does not say that the worker is installed', async () => {
  const kept = keep();
  await settle();
  await stored.open('composition-1');
  Object.assign(registration ?? {}, { installing: null, active: installed });
  expect(await kept).toBe('kept');
});

test('offline copy: a worker that is being installed is waited for, and no other begun', async () => {
  registration = { installing: installed, waiting: null, active: null };
  const kept = keep();
  await settle();
  await installs();
  expect(await kept).toBe('kept');
  expect(registered).not.toHaveBeenCalled();
});

/** Asks for the site to be kept, which the worker fails to do. */
async function failToKeep(): ReturnType<typeof keep> {
  const failed = keep(true);
  await settle();
  installed.become('redundant');
  return failed;
}

test('offline copy: a worker that fails, or removes itself, keeps nothing', async () => {
  expect(await failToKeep()).toBe('failed');

  registration = undefined;
  installed = new FakeWorker();
  const removed = keep();
  await settle();
  registration = undefined;
  installed.become('activated');
  expect(await removed).toBe('failed');
});

test('offline copy: a worker without files is installed anew', async () => {
  registration = { installing: null, waiting: null, active: new FakeWorker() };
  expect(await isKept()).toBe(false);
  const kept = keep();
  await settle();
  await installs();
  expect(await kept).toBe('kept');
  expect(registered.mock.calls).toEqual([[expect.stringMatching(/^\/sw\.js\?\d+$/)]]);
});

test('offline copy: is removed for good, until the user asks again', async () => {
  expect([isReturning(), isReturning()]).toEqual([false, true]);
  const kept = keep();
  await settle();
  await installs();
  await kept;
  await remove();
  await settle();
  expect(unregistered).toHaveBeenCalledTimes(1);
  expect(await stored.keys()).toEqual([]);
  expect([isReturning(), isReturning()]).toEqual([false, false]);
  void keep(true);
  expect(isReturning()).toBe(true);
});

test('offline copy: asked for right after a removal, it is fetched once that has ended', async () => {
  registration = { installing: null, waiting: null, active: new FakeWorker() };
  // A disk that takes its time.
  jest.spyOn(stored, 'keys').mockImplementationOnce(() => settle().then(() => []));
  void remove();
  void keep(true);
  for (let turn = 0; turn < 3; turn++) await settle();
  expect(registered).toHaveBeenCalledTimes(1);
  expect(unregistered.mock.invocationCallOrder[0]).toBeLessThan(registered.mock.invocationCallOrder[0] ?? 0);
});

test('offline copy: a removal while pages are being fetched stays one', async () => {
  const failed = keep(true);
  await settle();
  await remove();
  installed.become('redundant');
  expect(await failed).toBe('failed');
  expect(isReturning()).toBe(false);
});

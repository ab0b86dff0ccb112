import { FakeCaches } from '../worker/testing/FakeCaches';
import { takeNotices } from '../reports/notices';
import { writeState } from './caches';
import { areEdited, isKept, isReturning, keep, keepAsAsked, remove } from './offlineCopy';

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
  Object.assign(globalThis, { caches: stored, Response: StoredText });
});

/** What the caches hold: jsdom has no responses. */
class StoredText {
  constructor(private readonly value: string) {}
  clone = () => this;
  text = () => Promise.resolve(this.value);
}

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
  expect(await kept).toBe(true);
  expect(registered).toHaveBeenCalledTimes(1);
});

test('offline copy: a worker that fails, or removes itself, keeps nothing', async () => {
  const failed = keep();
  await settle();
  installed.become('redundant');
  expect(await failed).toBe(false);

  registration = undefined;
  installed = new FakeWorker();
  const removed = keep();
  await settle();
  registration = undefined;
  installed.become('activated');
  expect(await removed).toBe(false);
});

test('offline copy: a worker without files is installed anew', async () => {
  registration = { installing: null, waiting: null, active: new FakeWorker() };
  expect(await isKept()).toBe(false);
  const kept = keep();
  await settle();
  await installs();
  expect(await kept).toBe(true);
  expect(registered.mock.calls).toEqual([['/sw.js'], [expect.stringMatching(/^\/sw\.js\?\d+$/)]]);
});

test('offline copy: is removed for good, until the user asks again', async () => {
  expect([isReturning(), isReturning()]).toEqual([false, true]);
  const kept = keep();
  await settle();
  await installs();
  await kept;
  await remove();
  expect(unregistered).toHaveBeenCalledTimes(1);
  expect(await stored.keys()).toEqual([]);
  expect([isReturning(), isReturning()]).toEqual([false, false]);
  void keepAsAsked();
  expect(isReturning()).toBe(true);
});

test('offline copy: without storage the site is kept only for users who ask', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('Storage is off.');
  });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('Storage is off.');
  });
  expect([isReturning(), isReturning()]).toEqual([false, false]);
});

test('offline copy: the operator is told once that pages are edited, and a press tries again', async () => {
  const notices: unknown[] = [];
  takeNotices((notice) => notices.push(notice));
  expect(await areEdited()).toBe(false);
  await writeState('edited', 'first 1');
  expect([await areEdited(), await areEdited()]).toEqual([true, true]);
  expect(notices).toEqual([
    expect.objectContaining({ error: expect.objectContaining({ name: 'PagesChanged' }) }),
  ]);
  void keepAsAsked();
  await settle();
  expect(await areEdited()).toBe(false);
});

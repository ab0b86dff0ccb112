import type { SiteConfig } from '@site/shared/requests/siteConfig';
import { FakeFirestore } from '../testing/FakeFirestore';
import { startAppCheck, untilToken } from '@site/shared/requests/appCheck';
import { loadFirestore } from './loadFirestore';
import type * as Loading from './loadFirestore';
import { newRequest } from './newRequest';
import { saveRequest } from './saveRequest';

jest.mock('@site/shared/requests/appCheck', () => ({
  startAppCheck: jest.fn(),
  untilToken: jest.fn(() => Promise.resolve()),
  forgetAppCheck: jest.requireActual<{ forgetAppCheck: object }>('@site/shared/requests/appCheck')
    .forgetAppCheck,
}));
jest.mock('./loadFirestore', () => {
  const real = jest.requireActual<typeof Loading>('./loadFirestore');
  return { loadFirestore: jest.fn(real.loadFirestore) };
});

const config: SiteConfig = { firebase: { projectId: 'demo-site', apiKey: 'demo' } };
const values = { name: 'A Visitor', email: 'visitor@example.org', subject: 'Hello', message: 'Good morning' };
const message = { values, correction: 0 };
const realFetch = globalThis.fetch;
let firestore: FakeFirestore;

beforeEach(() => {
  firestore = new FakeFirestore();
  firestore.onCall = (call) => call.succeed();
  globalThis.fetch = firestore.fetch;
});

afterEach(() => {
  globalThis.fetch = realFetch;
});

test('loading: a missing script fails the attempt, and the next attempt loads it', async () => {
  const request = newRequest('contactMessages');
  const failure = new Error('Loading chunk firestore failed.');
  jest.mocked(loadFirestore).mockRejectedValueOnce(failure);
  await expect(saveRequest(request, message, { config })).rejects.toBe(failure);
  expect(firestore.calls).toHaveLength(0);
  await saveRequest(request, message, { config });
  expect(firestore.calls).toHaveLength(1);
});

test('loading: a script that loads after the attempt was given up sends nothing', async () => {
  const request = newRequest('contactMessages');
  let arrive: () => void = () => undefined;
  const real = jest.requireActual<typeof Loading>('./loadFirestore').loadFirestore;
  jest.mocked(loadFirestore).mockImplementationOnce(async (site) => {
    await new Promise<void>((resolve) => {
      arrive = resolve;
    });
    return real(site);
  });
  await expect(saveRequest(request, message, { config, timeoutMs: 20 })).rejects.toThrow(
    'No response within 0.02 s.',
  );
  arrive();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(firestore.calls).toHaveLength(0);
});

test('loading: App Check starts once, and only if the site has a key for it', async () => {
  await saveRequest(newRequest('contactMessages'), message, { config });
  expect(startAppCheck).not.toHaveBeenCalled();
  const withKey = { ...config, appCheckSiteKey: 'a-site-key' };
  await saveRequest(newRequest('contactMessages'), message, { config: withKey });
  await saveRequest(newRequest('contactMessages'), message, { config: withKey });
  expect(startAppCheck).toHaveBeenCalledTimes(1);
  expect(startAppCheck).toHaveBeenCalledWith(expect.anything(), 'a-site-key');
});

test('loading: a browser that wrongly says it is offline sends with App Check all the same', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
  const site = { ...config, appCheckSiteKey: 'key-offline' };
  await saveRequest(newRequest('contactMessages'), message, { config: site });
  expect(firestore.calls).toHaveLength(1);
});

test('loading: without a token of App Check no call is made', async () => {
  const error = new Error('App Check: 403. Requests are throttled.');
  jest.mocked(untilToken).mockRejectedValueOnce(error);
  const site = { ...config, appCheckSiteKey: 'key-throttled' };
  await expect(saveRequest(newRequest('contactMessages'), message, { config: site })).rejects.toBe(error);
  expect(firestore.calls).toHaveLength(0);
});

describe('loading: after a call without a response', () => {
  const open = async (changed: Partial<SiteConfig>) => {
    jest.mocked(startAppCheck).mockClear();
    const site = { ...config, ...changed };
    const request = newRequest('contactMessages');
    firestore.onCall = () => undefined;
    const attempt = saveRequest(request, message, { config: site, timeoutMs: 20 });
    await expect(attempt).rejects.toThrow('No response within 0.02 s.');
    return { site, request };
  };

  test('App Check starts again', async () => {
    const { site, request } = await open({ appCheckSiteKey: 'key-1' });
    firestore.onCall = (call) => call.succeed();
    await saveRequest(request, message, { config: site });
    expect(startAppCheck).toHaveBeenCalledTimes(2);
    await saveRequest(newRequest('contactMessages'), message, { config: site });
    expect(startAppCheck).toHaveBeenCalledTimes(2);
  });

  test('another form’s late failure does not close what was opened since', async () => {
    const { site, request } = await open({ appCheckSiteKey: 'key-2' });
    const other = newRequest('contactMessages');
    const attempt = saveRequest(other, message, { config: site, timeoutMs: 40 });
    await expect(saveRequest(request, message, { config: site, timeoutMs: 20 })).rejects.toThrow('0.02 s.');
    firestore.onCall = (call) => call.succeed();
    await saveRequest(newRequest('contactMessages'), message, { config: site });
    await expect(attempt).rejects.toThrow('0.04 s.');
    await saveRequest(newRequest('contactMessages'), message, { config: site });
    expect(startAppCheck).toHaveBeenCalledTimes(3);
  });
});

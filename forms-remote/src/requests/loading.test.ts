import { waitFor } from '@testing-library/react';
import type { SiteConfig } from '@site/shared/contract/siteConfig';
import { FakeFirestore } from '../testing/FakeFirestore';
import { startAppCheck } from '@site/shared/requests/appCheck';
import { loadFirestore } from './loadFirestore';
import type * as Loading from './loadFirestore';
import { newRequest } from './newRequest';
import { saveRequest } from './saveRequest';

jest.mock('@site/shared/requests/appCheck', () => ({ startAppCheck: jest.fn() }));
jest.mock('./loadFirestore', () => {
  const real = jest.requireActual<typeof Loading>('./loadFirestore');
  return { loadFirestore: jest.fn(real.loadFirestore) };
});

const config: SiteConfig = { firebase: { projectId: 'demo-site', apiKey: 'demo' } };
const message = {
  name: 'A Visitor',
  email: 'visitor@example.org',
  subject: 'Hello',
  message: 'Good morning',
};
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

test('loading: offline an attempt with App Check fails at once, and online it starts', async () => {
  jest.mocked(startAppCheck).mockClear();
  const site = { ...config, appCheckSiteKey: 'key-offline' };
  const request = newRequest('contactMessages');
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  // As with a library that waits for its script.
  firestore.onCall = () => undefined;
  const attempt = saveRequest(request, message, { config: site, timeoutMs: 1_000 });
  await expect(attempt).rejects.toThrow('offline');
  expect(startAppCheck).not.toHaveBeenCalled();
  onLine.mockRestore();
  firestore.onCall = (call) => call.succeed();
  await saveRequest(request, message, { config: site });
  expect(startAppCheck).toHaveBeenCalledTimes(1);
});

describe('loading: after a call without a response', () => {
  const open = async (changed: Partial<SiteConfig>) => {
    jest.mocked(startAppCheck).mockClear();
    const site = { ...config, ...changed };
    const request = newRequest('contactMessages');
    const onLateSave = jest.fn();
    firestore.onCall = () => undefined;
    const attempt = saveRequest(request, message, { config: site, timeoutMs: 20, onLateSave });
    await expect(attempt).rejects.toThrow('No response within 0.02 s.');
    return { site, request, onLateSave };
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
    await expect(saveRequest(request, message, { config: site })).rejects.toThrow('0.02 s.');
    firestore.onCall = (call) => call.succeed();
    await saveRequest(newRequest('contactMessages'), message, { config: site });
    await expect(attempt).rejects.toThrow('0.04 s.');
    await saveRequest(newRequest('contactMessages'), message, { config: site });
    expect(startAppCheck).toHaveBeenCalledTimes(3);
  });

  test('a late response still counts', async () => {
    const { onLateSave } = await open({ appCheckSiteKey: 'key-3' });
    firestore.calls[0]?.succeed();
    await waitFor(() => expect(onLateSave).toHaveBeenCalledTimes(1));
  });
});

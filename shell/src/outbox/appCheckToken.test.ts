import { getApps } from 'firebase/app';
import { getToken } from 'firebase/app-check';
import { startAppCheck } from '@site/shared/requests/appCheck';
import { appCheckToken } from './appCheckToken';

jest.mock('firebase/app-check', () => ({ getToken: jest.fn() }));
jest.mock('@site/shared/requests/appCheck', () => ({ startAppCheck: jest.fn((app: object) => ({ app })) }));

const tokenOf = () => appCheckToken({ firebase: { projectId: 'demo-site', apiKey: 'demo' } }, 'a-site-key');

beforeEach(() => {
  jest.useFakeTimers();
  jest.mocked(startAppCheck).mockClear();
});

afterEach(() => jest.useRealTimers());

test('App Check: after a time without a token the next call starts from the beginning', async () => {
  // As Firebase's library does it.
  document.body.innerHTML = '<div id="fire_app_check_outbox"></div>';
  jest.mocked(getToken).mockReturnValueOnce(new Promise(() => undefined));
  const outcome = expect(tokenOf()).rejects.toThrow('No token of App Check in time.');
  await jest.advanceTimersByTimeAsync(19_999);
  expect(getApps()).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  await outcome;
  expect(getApps()).toHaveLength(0);
  expect(document.body).toBeEmptyDOMElement();

  jest.mocked(getToken).mockResolvedValueOnce({ token: 'token-1' });
  expect(await tokenOf()).toBe('token-1');
  expect(startAppCheck).toHaveBeenCalledTimes(2);
});

test('App Check: a refused token leaves the library to wait as long as it was told', async () => {
  jest.mocked(getToken).mockRejectedValueOnce(new Error('Throttled'));
  await expect(tokenOf()).rejects.toThrow('Throttled');
  jest.mocked(getToken).mockResolvedValueOnce({ token: 'token-2' });
  expect(await tokenOf()).toBe('token-2');
  expect(startAppCheck).not.toHaveBeenCalled();
  expect(jest.getTimerCount()).toBe(0);
});

test('App Check: a browser that wrongly says it is offline gets a token', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
  jest.mocked(getToken).mockResolvedValueOnce({ token: 'token-3' });
  expect(await tokenOf()).toBe('token-3');
});

import { getApps } from 'firebase/app';
import { getToken, initializeAppCheck } from 'firebase/app-check';
import { appCheckToken } from './appCheck';

jest.mock('firebase/app-check', () => ({
  getToken: jest.fn(),
  initializeAppCheck: jest.fn((app: object) => ({ app })),
  ReCaptchaEnterpriseProvider: jest.fn(),
}));

const config = { firebase: { projectId: 'demo-site', apiKey: 'demo' }, appCheckSiteKey: 'a-site-key' };
const tokenOf = () => appCheckToken(config);

beforeEach(() => {
  jest.useFakeTimers();
  jest.mocked(initializeAppCheck).mockClear();
});

afterEach(() => jest.useRealTimers());

test('App Check: after a time without a token the next call starts from the beginning', async () => {
  // As Firebase's library does it.
  document.body.innerHTML = '<div id="fire_app_check_outbox"></div>';
  jest.mocked(getToken).mockReturnValueOnce(new Promise(() => undefined));
  const outcome = expect(tokenOf()).rejects.toThrow('No response within 20 s.');
  await jest.advanceTimersByTimeAsync(19_999);
  expect(getApps()).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  await outcome;
  expect(getApps()).toHaveLength(0);
  expect(document.body).toBeEmptyDOMElement();

  jest.mocked(getToken).mockResolvedValueOnce({ token: 'token-1' });
  expect(await tokenOf()).toBe('token-1');
  expect(initializeAppCheck).toHaveBeenCalledTimes(2);
});

test('App Check: a refused token leaves the library to wait as long as it was told', async () => {
  jest.mocked(getToken).mockRejectedValueOnce(new Error('Throttled'));
  await expect(tokenOf()).rejects.toThrow('Throttled');
  jest.mocked(getToken).mockResolvedValueOnce({ token: 'token-2' });
  expect(await tokenOf()).toBe('token-2');
  expect(initializeAppCheck).not.toHaveBeenCalled();
  expect(jest.getTimerCount()).toBe(0);
});

test('App Check: a browser that wrongly says it is offline gets a token', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
  jest.mocked(getToken).mockResolvedValueOnce({ token: 'token-3' });
  expect(await tokenOf()).toBe('token-3');
});

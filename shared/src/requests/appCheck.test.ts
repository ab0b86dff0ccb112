import { getApps } from 'firebase/app';
import { getToken, initializeAppCheck } from 'firebase/app-check';
import { checkedApp } from './appCheck';

jest.mock('firebase/app-check', () => ({
  getToken: jest.fn(),
  initializeAppCheck: jest.fn((app: object) => ({ app })),
  ReCaptchaEnterpriseProvider: jest.fn(),
}));

const config = { firebase: { projectId: 'demo-site', apiKey: 'demo' }, appCheckSiteKey: 'a-site-key' };
const tokenOf = async () => (await checkedApp(config, 'outbox')).token;

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

test('App Check: a browser that says it is offline may be wrong, and waits for five seconds', async () => {
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  jest.mocked(getToken).mockResolvedValueOnce({ token: 'token-3' });
  expect(await tokenOf()).toBe('token-3');
  jest.mocked(getToken).mockReturnValueOnce(new Promise(() => undefined));
  const outcome = expect(tokenOf()).rejects.toThrow('No response within 5 s.');
  await jest.advanceTimersByTimeAsync(5_000);
  await outcome;
  isOnline.mockRestore();
});

test('App Check: a call that fails later does not end what was started since', async () => {
  jest.mocked(getToken).mockReturnValue(new Promise(() => undefined));
  const first = expect(tokenOf()).rejects.toThrow('No response');
  await jest.advanceTimersByTimeAsync(10_000);
  const second = expect(tokenOf()).rejects.toThrow('No response');
  await jest.advanceTimersByTimeAsync(10_000);
  await first;
  jest.mocked(getToken).mockResolvedValue({ token: 'token-4' });
  expect(await tokenOf()).toBe('token-4');
  await jest.advanceTimersByTimeAsync(10_000);
  await second;
  expect(getApps()).toHaveLength(1);
});

import { watchConsole } from '../testing/watchConsole';
import { reloadOnce } from './reloadOnce';

beforeEach(() => {
  sessionStorage.clear();
});

afterEach(() => jest.restoreAllMocks());

describe('reload:', () => {
  test('happens once for each release', () => {
    const watched = watchConsole();
    expect(reloadOnce('one')).toBe(true);
    expect(reloadOnce('one')).toBe(false);
    expect(watched.reloads).toBe(1);
    expect(reloadOnce('two')).toBe(true);
    expect(watched.reloads).toBe(2);
  });

  test('never happens without storage, which could not stop a second time', () => {
    const watched = watchConsole();
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no', 'QuotaExceededError');
    });
    expect(reloadOnce('one')).toBe(false);
    expect(watched.reloads).toBe(0);
  });
});

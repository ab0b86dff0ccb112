import { watchConsole } from '../testing/watchConsole';
import { reloadOnce } from './reloadOnce';

beforeEach(() => {
  document.body.innerHTML = '';
  sessionStorage.clear();
});

afterEach(() => jest.restoreAllMocks());

const form = '<form><input value="as delivered"></form>';

function field(selector: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
}

describe('reload:', () => {
  test('happens once for each release', () => {
    const watched = watchConsole();
    expect(reloadOnce('one')).toBe(true);
    expect(reloadOnce('one')).toBe(false);
    expect(watched.reloads).toBe(1);
    expect(reloadOnce('two')).toBe(true);
    expect(watched.reloads).toBe(2);
  });

  test('never happens with unsaved input, and is possible afterwards', () => {
    const watched = watchConsole();
    document.body.innerHTML = form;
    field('input').value = 'typed';
    expect(reloadOnce('one')).toBe(false);
    expect(watched.reloads).toBe(0);
    field('input').value = 'as delivered';
    expect(reloadOnce('one')).toBe(true);
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

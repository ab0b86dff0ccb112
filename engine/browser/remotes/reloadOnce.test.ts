import { watchConsole } from '../testing/watchConsole';
import { reloadOnce } from './reloadOnce';

test('reload: never happens while a form has unsaved input', () => {
  document.body.innerHTML = '<form><input></form>';
  for (const input of document.querySelectorAll('input')) input.value = 'two laptops';
  expect(reloadOnce('one')).toBe(false);
  document.body.innerHTML = '';
});

test('reload: happens once for each release, and never without storage, which could not stop a second time', () => {
  const watched = watchConsole();
  expect(['one', 'one', 'two'].map(reloadOnce)).toEqual([true, false, true]);
  expect(watched.reloads).toBe(2);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no', 'QuotaExceededError');
  });
  expect(reloadOnce('three')).toBe(false);
  expect(watched.reloads).toBe(2);
  jest.restoreAllMocks();
});

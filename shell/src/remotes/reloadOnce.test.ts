import { fireEvent } from '@testing-library/react';
import { watchConsole } from '../testing/watchConsole';
import { formHoldsWords, reloadOnce } from './reloadOnce';

beforeEach(() => {
  document.body.innerHTML = '';
  sessionStorage.clear();
});

afterEach(() => jest.restoreAllMocks());

const form = `<form>
  <input type="text" value="as delivered">
  <textarea>as delivered</textarea>
  <select><option value="">Select your location</option><option>Nairobi</option></select>
  <input type="radio" name="supporter" value="Yes"><input type="radio" name="supporter" value="No" checked>
  <input type="date">
</form>`;

function field(selector: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
}

describe('a form holds words', () => {
  test('not where there is none', () => {
    expect(formHoldsWords()).toBe(false);
  });

  test('not as it was delivered', () => {
    document.body.innerHTML = form;
    expect(formHoldsWords()).toBe(false);
  });

  test.each([
    ['in a text field', 'input[type=text]', 'typed'],
    ['in a text field that was emptied', 'input[type=text]', ''],
    ['in a text area', 'textarea', 'typed'],
    ['in a date', 'input[type=date]', '2026-11-21'],
    ['in a choice from a list', 'select', 'Nairobi'],
  ])('%s', (_, selector, value) => {
    document.body.innerHTML = form;
    fireEvent.change(field(selector), { target: { value } });
    expect(formHoldsWords()).toBe(true);
  });

  test('in a choice between buttons', () => {
    document.body.innerHTML = form;
    field('[value=Yes]').click();
    expect(formHoldsWords()).toBe(true);
  });
});

describe('reloading', () => {
  test('happens once for each release', () => {
    const watched = watchConsole();
    expect(reloadOnce('one')).toBe(true);
    expect(reloadOnce('one')).toBe(false);
    expect(watched.reloads).toBe(1);
    expect(reloadOnce('two')).toBe(true);
    expect(watched.reloads).toBe(2);
  });

  test('never happens while a form holds words, and is still possible afterwards', () => {
    const watched = watchConsole();
    document.body.innerHTML = form;
    field('input').value = 'typed';
    expect(reloadOnce('one')).toBe(false);
    expect(watched.reloads).toBe(0);
    field('input').value = 'as delivered';
    expect(reloadOnce('one')).toBe(true);
  });

  test('never happens in a browser without a store, which could not stop a second time', () => {
    const watched = watchConsole();
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no', 'QuotaExceededError');
    });
    expect(reloadOnce('one')).toBe(false);
    expect(watched.reloads).toBe(0);
  });
});

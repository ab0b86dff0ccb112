import { fireEvent } from '@testing-library/react';
import { hasUnsavedInput } from './hasUnsavedInput';

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

beforeEach(() => {
  document.body.innerHTML = '';
});

describe('unsaved input:', () => {
  test('is not there without a form', () => {
    expect(hasUnsavedInput()).toBe(false);
  });

  test('is not there with the delivered values', () => {
    document.body.innerHTML = form;
    expect(hasUnsavedInput()).toBe(false);
  });

  test.each([
    ['in a text field', 'input[type=text]', 'typed'],
    ['in a text field that was emptied', 'input[type=text]', ''],
    ['in a text area', 'textarea', 'typed'],
    ['in a date', 'input[type=date]', '2026-11-21'],
    ['in a choice from a list', 'select', 'Nairobi'],
  ])('is there %s', (_, selector, value) => {
    document.body.innerHTML = form;
    fireEvent.change(field(selector), { target: { value } });
    expect(hasUnsavedInput()).toBe(true);
  });

  test('is there in a choice between buttons', () => {
    document.body.innerHTML = form;
    field('[value=Yes]').click();
    expect(hasUnsavedInput()).toBe(true);
  });
});

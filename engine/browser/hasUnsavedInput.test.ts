import { fireEvent } from '@testing-library/react';
import { hasUnsavedInput } from './hasUnsavedInput';

const field = (selector: string) => document.querySelector<HTMLInputElement>(selector) ?? document.body;

beforeEach(() => {
  document.body.innerHTML = `<form>
    <input type="text" value="as delivered">
    <textarea>as delivered</textarea>
    <select><option value="">Select your location</option><option>Nairobi</option></select>
    <input type="radio" name="supporter" value="Yes"><input type="radio" name="supporter" value="No" checked>
    <input type="date">
  </form>`;
});

test('unsaved input: is not there with the delivered values', () => {
  expect(hasUnsavedInput()).toBe(false);
});

test.each([
  ['a text field', 'input[type=text]', 'typed'],
  ['a text field that was emptied', 'input[type=text]', ''],
  ['a text area', 'textarea', 'typed'],
  ['a date', 'input[type=date]', '2026-11-21'],
  ['a choice from a list', 'select', 'Nairobi'],
])('unsaved input: is there in %s', (_, selector, value) => {
  fireEvent.change(field(selector), { target: { value } });
  expect(hasUnsavedInput()).toBe(true);
});

test('unsaved input: is there in a choice between buttons', () => {
  field('[value=Yes]').click();
  expect(hasUnsavedInput()).toBe(true);
});

import { focusedField, watchFocus } from './focusedField';

const form = document.createElement('form');
const field = document.createElement('input');

beforeAll(watchFocus);

beforeEach(() => {
  form.replaceChildren(field);
  document.body.replaceChildren(form);
  field.focus();
});

/** As Chromium removes an element that has the focus. */
function remove(): void {
  field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  form.remove();
}

test('focused field: is known where it was removed', async () => {
  remove();
  await Promise.resolve();
  expect(focusedField([form])).toBe(field);
});

test('focused field: is known where it was moved and has the focus again', async () => {
  remove();
  document.body.append(form);
  field.focus();
  await Promise.resolve();
  expect(focusedField([form])).toBe(field);
});

test('focused field: is none once the user has left it', async () => {
  field.blur();
  await Promise.resolve();
  expect(focusedField([form])).toBeUndefined();
});

test('focused field: is none among other nodes', () => {
  expect(focusedField([document.createElement('form')])).toBeUndefined();
});

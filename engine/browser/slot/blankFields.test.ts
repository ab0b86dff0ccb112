import { blankFields } from './blankFields';

test('blankFields: every field is set back to its default', () => {
  document.body.innerHTML = `
    <input name="name" value="Default" />
    <textarea name="message"></textarea>
    <select name="place"><option value="">Select</option><option>Kisumu</option></select>
    <input type="radio" name="supporter" value="Yes" /><input type="radio" name="supporter" value="No" checked />`;
  const read = () =>
    Array.from(document.querySelectorAll<HTMLInputElement>('input, textarea, select'), (field) =>
      field.type === 'radio' ? field.checked : field.value,
    );
  const [name, message, place, yes] = document.querySelectorAll<HTMLInputElement>('input, textarea, select');
  if (!name || !message || !place || !yes) throw new Error('A field is missing.');
  name.value = 'Wanjiru';
  message.value = 'Good morning';
  place.value = 'Kisumu';
  yes.checked = true;
  expect(read()).toEqual(['Wanjiru', 'Good morning', 'Kisumu', true, false]);

  blankFields(document.body);
  expect(read()).toEqual(['Default', '', '', false, true]);
});

import { blankFields } from './blankFields';

test('blankFields: every field is set back to its default', () => {
  document.body.innerHTML = `
    <input name="name" value="Default" />
    <textarea name="message"></textarea>
    <select name="place"><option value="">Select</option><option>Kisumu</option></select>
    <input type="radio" name="supporter" value="Yes" /><input type="radio" name="supporter" value="No" checked />`;
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')];
  const read = () => fields.map(({ type, checked, value }) => (type === 'radio' ? checked : value));
  const before = read();
  for (const field of fields) {
    if (field.type === 'radio') field.checked = field.value === 'Yes';
    else field.value = 'Kisumu';
  }
  expect(read()).toEqual(['Kisumu', 'Kisumu', 'Kisumu', true, false]);
  blankFields(document.body);
  expect(read()).toEqual(before);
});

import { readInput, writeInput } from './fieldValues';

const form = `<form><input id="name"><textarea id="donation"></textarea>
  <select id="location"><option value="">Select</option><option>Kisumu</option></select>
  <input type="radio" name="supporter" id="yes" value="Yes"><input type="radio" name="supporter" id="no" value="No" checked></form>`;

const control = (id: string) => document.getElementById(id) as HTMLInputElement;

test('field values: are written into the same form again, with events', () => {
  document.body.innerHTML = form;
  control('name').value = 'Achieng Otieno';
  control('donation').value = 'Two laptops';
  control('location').value = 'Kisumu';
  control('yes').checked = true;
  const values = readInput(Array.from(document.body.childNodes));

  document.body.innerHTML = form;
  const noticed: string[] = [];
  document.body.addEventListener('input', ({ target }) => noticed.push((target as Element).id));
  writeInput(values);
  expect([control('name').value, control('donation').value, control('location').value]).toEqual([
    'Achieng Otieno',
    'Two laptops',
    'Kisumu',
  ]);
  expect([control('yes').checked, control('no').checked]).toEqual([true, false]);
  expect(noticed).toEqual(expect.arrayContaining(['name', 'donation', 'location', 'yes']));
});

test('field values: a field that no longer exists is skipped', () => {
  document.body.innerHTML = form;
  control('name').value = 'Achieng Otieno';
  const values = readInput(Array.from(document.body.childNodes));
  document.body.innerHTML = '';
  expect(() => {
    writeInput(values);
  }).not.toThrow();
});

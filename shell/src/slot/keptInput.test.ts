import { handInputOver, keepInput } from './keptInput';

const form = `<input id="name"><select id="location"><option value="">Select</option><option>Kisumu</option></select>
  <input type="radio" name="supporter" id="yes" value="Yes"><input type="radio" name="supporter" id="no" value="No" checked>`;

const control = (id: string) => document.getElementById(id) as HTMLInputElement;

test('kept input: a field that nobody changed leaves what a form has put back', () => {
  document.body.innerHTML = `<div>${form}</div>`;
  const nodes = Array.from(document.body.childNodes);
  control('name').value = 'Achieng';
  keepInput(nodes);
  document.body.innerHTML = `<div>${form}</div>`;
  control('location').value = 'Kisumu';
  control('yes').checked = true;
  handInputOver(nodes);
  expect([control('name').value, control('location').value, control('yes').checked]).toEqual([
    'Achieng',
    'Kisumu',
    true,
  ]);
});

import { handInputOver, carryInput, watchFocus } from './carriedInput';

const form = `<form><input id="name"><textarea id="donation"></textarea>
  <select id="location"><option value="">Select</option><option>Kisumu</option></select>
  <input type="radio" name="supporter" id="yes" value="Yes"><input type="radio" name="supporter" id="no" value="No" checked></form>`;

const control = (id: string) => document.getElementById(id) as HTMLInputElement;
const read = () => [
  ...['name', 'donation', 'location'].map((id) => control(id).value),
  ...['yes', 'no'].map((id) => control(id).checked),
];

beforeAll(watchFocus);

/** Opens a prerendered page with the form. */
function open(): Node[] {
  document.body.innerHTML = form;
  return Array.from(document.body.childNodes);
}

/** Removes a page, as Chromium does, and draws the same page anew. */
function replace(): void {
  document.activeElement?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  document.body.innerHTML = form;
}

test('carried input: goes into the same form again, with events', () => {
  const nodes = open();
  control('name').value = 'Achieng Otieno';
  control('donation').value = 'Two laptops';
  control('location').value = 'Kisumu';
  control('yes').checked = true;
  replace();
  const noticed: string[] = [];
  document.body.addEventListener('input', ({ target }) => noticed.push((target as Element).id));
  handInputOver(nodes);
  expect(read()).toEqual(['Achieng Otieno', 'Two laptops', 'Kisumu', true, false]);
  expect(noticed).toEqual(expect.arrayContaining(['name', 'donation', 'location', 'yes']));
});

test('carried input: a field that nobody changed leaves what a form has put back', () => {
  const nodes = open();
  control('name').value = 'Achieng';
  carryInput(nodes);
  replace();
  control('location').value = 'Kisumu';
  control('yes').checked = true;
  handInputOver(nodes);
  expect(read()).toEqual(['Achieng', '', 'Kisumu', true, false]);
});

test('carried input: a field that the user has left does not get the focus', async () => {
  const nodes = open();
  control('name').focus();
  control('name').blur();
  await Promise.resolve();
  replace();
  handInputOver(nodes);
  expect(document.body).toHaveFocus();
});

/** Sets all fields back to their defaults: after a reload Firefox puts the value of a removed field into the one in its place. */
export function blankFields(parent: Element): void {
  for (const field of parent.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    field.value = field.defaultValue;
    if ('defaultChecked' in field) field.checked = field.defaultChecked;
  }
  // The first option of every choice on this site is the blank one.
  for (const choice of parent.querySelectorAll('select')) choice.selectedIndex = 0;
}

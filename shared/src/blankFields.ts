/**
 * Sets all fields back to their defaults; call it before they are removed from a page. Firefox keeps what a removed field
 * held, and after a reload gives it to whatever field is in its place: to the next person on a shared phone, and as a
 * request that nobody made.
 * @param parent the element around the fields
 */
export function blankFields(parent: Element): void {
  for (const field of parent.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    field.value = field.defaultValue;
    if ('defaultChecked' in field) field.checked = field.defaultChecked;
  }
  // The first option of every choice on this site is the blank one.
  for (const choice of parent.querySelectorAll('select')) choice.selectedIndex = 0;
}

/**
 * Sets all fields back to their defaults; call it before they are removed from a page. Firefox keeps the value of a
 * removed field, and after a reload puts it into the field in its place. On a shared phone the next person would see
 * it, or send a request by mistake.
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

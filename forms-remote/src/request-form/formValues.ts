import { type Collection, requestFields, type RequestValues } from '@site/shared/requests';

/** What stands in a form: every field of the collection, as typed. */
export function valuesOf<C extends Collection>(form: HTMLFormElement, collection: C): RequestValues<C> {
  const data = new FormData(form);
  const names = Object.keys(requestFields[collection]);
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as RequestValues<C>;
}

/**
 * Fills a form with values from before, except the fields that the visitor has touched meanwhile.
 * @param values by field name; what the form has no field for is left out
 */
export function fillUntouched(form: HTMLFormElement, values: Record<string, string>): void {
  const untouched = new Map<string, string>();
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.type === 'radio') {
      if (control.defaultChecked) untouched.set(control.name, control.value);
    } else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
      untouched.set(control.name, control.defaultValue);
    } else if (control instanceof HTMLSelectElement) {
      untouched.set(control.name, control.options[0]?.value ?? '');
    }
  }
  const current = new FormData(form);
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    const isTouched = field === document.activeElement || current.get(name) !== untouched.get(name);
    if (field && 'value' in field && !isTouched) field.value = value;
  }
}

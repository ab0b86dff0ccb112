import { isChanged } from '@site/shared/hasUnsavedInput';
import {
  type Collection,
  isSent,
  type RequestField,
  requestFields,
  type RequestValues,
} from '@site/shared/requests/requests';

/** What stands in a form: every field of the collection, as typed. */
export function valuesOf<C extends Collection>(form: HTMLFormElement, collection: C): RequestValues<C> {
  const data = new FormData(form);
  const sent = Object.entries<RequestField>(requestFields[collection]).filter(([, field]) => isSent(field));
  return Object.fromEntries(sent.map(([name]) => [name, String(data.get(name) ?? '')])) as RequestValues<C>;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element): element is Control =>
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement,
  );
}

function isRadio(control: Control): control is HTMLInputElement {
  return control.type === 'radio';
}

function isTouched(control: Control): boolean {
  return control === document.activeElement || isChanged(control);
}

/** Whether nobody has entered anything into a form yet, or is about to. */
export function isUntouched(form: HTMLFormElement): boolean {
  return !controlsOf(form).some(isTouched);
}

/**
 * Fills a form.
 * @param values by field name; what the form has no field for is left out
 * @param except names of fields that stay as they are
 */
export function fillForm(
  form: HTMLFormElement,
  values: Record<string, string>,
  except: ReadonlySet<string> = new Set(),
): void {
  for (const control of controlsOf(form)) {
    const value = values[control.name];
    if (value === undefined || except.has(control.name)) continue;
    if (isRadio(control)) control.checked = control.value === value;
    else control.value = value;
  }
}

/** Fills a form with values from before, except the fields that the user has touched meanwhile. */
export function fillUntouched(form: HTMLFormElement, values: Record<string, string>): void {
  fillForm(
    form,
    values,
    new Set(
      controlsOf(form)
        .filter(isTouched)
        .map(({ name }) => name),
    ),
  );
}

/** Has every field that holds something say so by an `input` event, as if it had just been typed. */
export function announceValues(form: HTMLFormElement): void {
  for (const control of controlsOf(form)) {
    const holdsValue = isRadio(control) ? control.checked && !control.defaultChecked : control.value !== '';
    if (holdsValue) control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

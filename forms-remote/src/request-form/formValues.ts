import { isChanged } from 'federated-site/browser/hasUnsavedInput';
import {
  type Collection,
  isSent,
  type RequestField,
  requestFields,
  type RequestValues,
} from '@site/shared/requests/requests';

/** The values of a form: every field of the collection, as typed. */
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

/** Whether no field has a typed value or the focus. */
export function isUntouched(form: HTMLFormElement): boolean {
  return !controlsOf(form).some(isTouched);
}

/**
 * Fills a form.
 * @param values by field name; those without a field are ignored
 * @param isKept whether a control, and with it its whole group, stays as it is
 */
export function fillForm(
  form: HTMLFormElement,
  values: Record<string, string>,
  isKept: (control: Control) => boolean = () => false,
): void {
  const controls = controlsOf(form);
  const kept = new Set(controls.filter(isKept).map(({ name }) => name));
  for (const control of controls) {
    const value = values[control.name];
    if (value === undefined || kept.has(control.name)) continue;
    if (isRadio(control)) control.checked = control.value === value;
    else control.value = value;
  }
}

/** Fills a form with earlier values, except the fields that the user has touched since. */
export function fillUntouched(form: HTMLFormElement, values: Record<string, string>): void {
  fillForm(form, values, isTouched);
}

/** Dispatches an `input` event on every field that has a value, as if it had just been typed. */
export function announceValues(form: HTMLFormElement): void {
  for (const control of controlsOf(form)) {
    const holdsValue = isRadio(control) ? control.checked && !control.defaultChecked : control.value !== '';
    if (holdsValue) control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

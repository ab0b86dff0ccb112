import { isChanged } from 'federated-site/browser';
import { type Collection, isSent, type RequestField, requestFields } from '@site/shared/requests/requests';
import type { FormValues } from '../requests/submission';

/** The values of a form: every field of the collection, as typed. */
export function valuesOf(form: HTMLFormElement, collection: Collection): FormValues {
  const data = new FormData(form);
  const sent = Object.entries<RequestField>(requestFields[collection]).filter(([, field]) => isSent(field));
  return Object.fromEntries(sent.map(([name]) => [name, String(data.get(name) ?? '')]));
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const controlsOf = (form: HTMLFormElement) => [...form.querySelectorAll<Control>('input, textarea, select')];

const isRadio = (control: Control): control is HTMLInputElement => control.type === 'radio';

/** Whether a control has the focus or a value that the user gave it. */
export function isTouched(control: Control): boolean {
  return control === document.activeElement || isChanged(control);
}

export function isUntouched(form: HTMLFormElement): boolean {
  return !controlsOf(form).some(isTouched);
}

/**
 * Fills a form, and dispatches an `input` event on every field that has a value then, as if it had just been typed.
 * @param values by field name; those without a field are ignored
 * @param stays whether a control, and with it its whole group, stays as it is
 */
export function fillForm(
  form: HTMLFormElement,
  values: FormValues,
  stays: (control: Control) => boolean = () => false,
): void {
  const controls = controlsOf(form);
  const staying = new Set(controls.filter(stays).map(({ name }) => name));
  for (const control of controls) {
    const value = values[control.name];
    if (value === undefined || staying.has(control.name)) continue;
    if (isRadio(control)) control.checked = control.value === value;
    else control.value = value;
  }
  for (const control of controls) {
    const holdsValue = isRadio(control) ? control.checked && !control.defaultChecked : control.value !== '';
    if (holdsValue) control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

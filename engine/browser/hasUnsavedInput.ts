export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Whether the user changed a field since the page was delivered. */
export function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const initial = Array.from(control.options).findIndex((option) => option.defaultSelected);
    return control.selectedIndex !== Math.max(initial, 0);
  }
  if (control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type)) {
    return control.checked !== control.defaultChecked;
  }
  return control.value !== control.defaultValue;
}

/** Whether a form of the page has input that was not sent. */
export function hasUnsavedInput(): boolean {
  const controls = document.querySelectorAll<Control>('form input, form textarea, form select');
  return Array.from(controls).some(isChanged);
}

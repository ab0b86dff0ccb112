type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The values that users typed or chose, by the id of the control. */
export type FieldValues = ReadonlyMap<string, { value: string; checked: boolean }>;

function controlsIn(node: Node): Control[] {
  return node instanceof Element ? Array.from(node.querySelectorAll<Control>('input, textarea, select')) : [];
}

const isChecked = (control: Control) => control instanceof HTMLInputElement && control.checked;

/** Reads the forms of a page whose code did not load. */
export function readFieldValues(nodes: readonly Node[]): FieldValues {
  return new Map(
    nodes
      .flatMap(controlsIn)
      .map((control) => [control.id, { value: control.value, checked: isChecked(control) }]),
  );
}

/** Writes the values into the same page once its code has loaded, with the events of typing. */
export function writeFieldValues(values: FieldValues): void {
  for (const [id, { value, checked }] of values) {
    const control = document.getElementById(id) as Control | null;
    if (!control || (control.value === value && isChecked(control) === checked)) continue;
    if (control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type)) {
      control.checked = checked;
    } else {
      control.value = value;
    }
    for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

import { focusedField } from './focusedField';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What users did to the fields of a page, by the ids of the controls. */
export type Input = {
  values: ReadonlyMap<string, { value: string; checked: boolean; isChanged: boolean }>;
  /** The field with the focus, and the selection in it. */
  focused?: { id: string; selection?: [start: number, end: number] };
};

function controlsIn(node: Node): Control[] {
  return node instanceof Element ? Array.from(node.querySelectorAll<Control>('input, textarea, select')) : [];
}

const isChecked = (control: Control) => control instanceof HTMLInputElement && control.checked;

/** Whether a field is not as the HTML has it. */
function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const given = Array.from(control.options).findIndex(({ defaultSelected }) => defaultSelected);
    return control.selectedIndex !== Math.max(0, given);
  }
  const isGiven = control instanceof HTMLInputElement && control.defaultChecked;
  return isChecked(control) !== isGiven || control.value !== control.defaultValue;
}

/** Only what users changed: a form has put back the other fields from its session, and events of theirs would blank it. */
export function changedInput({ values, ...rest }: Input): Input {
  return { values: new Map([...values].filter(([, { isChanged }]) => isChanged)), ...rest };
}

/** Reads the fields of a page; also of one that is not in the document any more. */
export function readInput(nodes: readonly Node[]): Input {
  const values = new Map(
    nodes
      .flatMap(controlsIn)
      .map((control) => [
        control.id,
        { value: control.value, checked: isChecked(control), isChanged: isChanged(control) },
      ]),
  );
  const field = focusedField(nodes);
  return field ? { values, focused: { id: field.id, ...selectionIn(field) } } : { values };
}

/** Writes the input into the same page once its code has loaded, with the events of typing. */
export function writeInput({ values, focused }: Input): void {
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
  if (focused) focus(focused);
}

/** The selection of a text; other kinds of fields have none. */
function selectionIn(field: HTMLElement): { selection?: [number, number] } {
  if (!('selectionStart' in field && 'selectionEnd' in field)) return {};
  const { selectionStart, selectionEnd } = field as HTMLInputElement;
  return selectionStart === null || selectionEnd === null
    ? {}
    : { selection: [selectionStart, selectionEnd] };
}

function focus({ id, selection }: NonNullable<Input['focused']>): void {
  const field = document.getElementById(id);
  // The user has gone on to another element.
  if (!field || ![field, document.body, null].includes(document.activeElement as HTMLElement | null)) return;
  field.focus({ preventScroll: true });
  if (selection) (field as HTMLInputElement).setSelectionRange(...selection);
}

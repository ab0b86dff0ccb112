import { type Control, isChanged } from '../hasUnsavedInput';

/** The element that has the focus, or had it until it was removed from the document. */
let focused: EventTarget | null = null;

/** Follows the focus from now on. Browsers do not say where it was once its element is removed. */
export function watchFocus(): void {
  focused = document.activeElement;
  document.addEventListener('focusin', ({ target }) => {
    focused = target;
  });
  document.addEventListener('focusout', ({ target }) => {
    // Some browsers dispatch it for an element that they are about to remove, too: it may be gone, or back with the focus.
    queueMicrotask(() => {
      const isLeft = target instanceof Node && target.isConnected && document.activeElement !== target;
      if (focused === target && isLeft) focused = null;
    });
  });
}

/** What users changed in the fields of a page. The others a form has put back from its session: events of theirs would blank it. */
type Input = {
  changed: { id: string; value: string; checked: boolean }[];
  focused: FocusedField | undefined;
};

type FocusedField = Pick<HTMLInputElement, 'id' | 'selectionStart' | 'selectionEnd'>;

const isChecked = (control: Control) => control instanceof HTMLInputElement && control.checked;

/** Reads the fields of a page; also of one that is not in the document any more. */
function readInput(nodes: readonly Node[]): Input {
  const elements = nodes.filter((node) => node instanceof Element);
  const controls = elements.flatMap((element) =>
    Array.from(element.querySelectorAll<Control>('input, textarea, select')),
  );
  const changed = controls
    .filter(isChanged)
    .map((control) => ({ id: control.id, value: control.value, checked: isChecked(control) }));
  const field = controls.find((control) => control === focused);
  const { id, selectionStart, selectionEnd } = (field ?? {}) as HTMLInputElement;
  return { changed, focused: field && { id, selectionStart, selectionEnd } };
}

/** Writes the input into the same page once its code has loaded, with the events of typing. */
function writeInput({ changed, focused }: Input): void {
  for (const { id, value, checked } of changed) {
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

function focus({ id, selectionStart, selectionEnd }: FocusedField): void {
  const field = document.getElementById(id) as HTMLInputElement | null;
  // The user has gone on to another element.
  if (!field || ![field, document.body, null].includes(document.activeElement as HTMLInputElement | null))
    return;
  field.focus({ preventScroll: true });
  // Only texts have one.
  if (typeof selectionStart === 'number') field.setSelectionRange(selectionStart, selectionEnd);
}

/** The input of prerendered pages that are not shown at the moment, by their nodes. */
const carried = new WeakMap<readonly Node[], Input>();

/** The prerendered pages that were shown with their code. */
const shown = new WeakSet<readonly Node[]>();

/** Takes the input of a prerendered page whose nodes are about to be removed, to carry it over. */
export function carryInput(nodes: readonly Node[]): void {
  carried.set(nodes, readInput(nodes));
}

/** Writes the input back into a prerendered page that is shown again. */
export function returnInput(nodes: readonly Node[]): void {
  // Nodes that React has removed, because others had changed them, still have it.
  writeInput(carried.get(nodes) ?? readInput(nodes));
}

/** Hands the input of a prerendered page on to the one that its code has drawn in its place; a page that was hydrated has it. */
export function handInputOver(nodes: readonly Node[]): void {
  const isReplaced = !shown.has(nodes) && !nodes.some(({ isConnected }) => isConnected);
  shown.add(nodes);
  const input = carried.get(nodes) ?? (isReplaced ? readInput(nodes) : undefined);
  carried.delete(nodes);
  if (input) writeInput(input);
}

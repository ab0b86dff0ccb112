import { isChanged } from '../hasUnsavedInput';

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

/** The field among nodes that has the focus, or has lost it because it was removed. */
function focusedField(nodes: readonly Node[]): HTMLElement | undefined {
  const isThere = focused instanceof HTMLElement && nodes.some((node) => node.contains(focused as Node));
  return isThere ? (focused as HTMLElement) : undefined;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What users did to the fields of a page, by the ids of the controls. */
type Input = {
  values: ReadonlyMap<string, { value: string; checked: boolean; isChanged: boolean }>;
  /** The field with the focus, and the selection in it. */
  focused?: { id: string; selection?: [start: number, end: number] };
};

function controlsIn(node: Node): Control[] {
  return node instanceof Element ? Array.from(node.querySelectorAll<Control>('input, textarea, select')) : [];
}

const isChecked = (control: Control) => control instanceof HTMLInputElement && control.checked;

/** Only what users changed: a form has put back the other fields from its session, and events of theirs would blank it. */
function changedInput({ values, ...rest }: Input): Input {
  return { values: new Map([...values].filter(([, { isChanged }]) => isChanged)), ...rest };
}

/** Reads the fields of a page; also of one that is not in the document any more. */
function readInput(nodes: readonly Node[]): Input {
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
function writeInput({ values, focused }: Input): void {
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

/** The input of prerendered pages that are not shown at the moment, by their nodes. */
const kept = new WeakMap<readonly Node[], Input>();

/** The prerendered pages that were shown with their code. */
const shown = new WeakSet<readonly Node[]>();

/** Keeps the input of a prerendered page whose nodes are about to be removed. */
export function keepInput(nodes: readonly Node[]): void {
  kept.set(nodes, readInput(nodes));
}

/** Writes the input back into a prerendered page that is shown again. */
export function returnInput(nodes: readonly Node[]): void {
  // Nodes that React has removed, because others had changed them, still have it.
  writeInput(kept.get(nodes) ?? readInput(nodes));
}

/**
 * Hands the input of a prerendered page on to the page that its code has drawn in its place: once it has loaded, or where
 * other software had changed the prerendered one. A page that was hydrated has it already.
 */
export function handInputOver(nodes: readonly Node[]): void {
  const isReplaced = !shown.has(nodes) && !nodes.some(({ isConnected }) => isConnected);
  shown.add(nodes);
  const input = kept.get(nodes) ?? (isReplaced ? readInput(nodes) : undefined);
  kept.delete(nodes);
  if (input) writeInput(changedInput(input));
}

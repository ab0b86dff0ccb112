import { type Control, isChanged } from '../hasUnsavedInput';

/** What users had typed when a build in development made the page load again. */
type Kept = {
  path: string;
  fields: Record<string, { value: string; checked: boolean }>;
  focused?: string | undefined;
};

const storageKey = 'development:input';

/** How long a page may take to draw its fields, in milliseconds. */
const patience = 10_000;

const isChoice = (control: Control) => ['radio', 'checkbox'].includes(control.type);

/** All fields of the page by what an edit of its code rarely changes: name and type, and the place among those of the same. */
function fieldsOfPage(): Map<string, Control> {
  const fields = new Map<string, Control>();
  for (const control of document.querySelectorAll<Control>('input:not([type=file]), textarea, select')) {
    const parts = [control.name || control.id, control.type, isChoice(control) ? control.value : ''];
    let place = 0;
    while (fields.has([...parts, place].join())) place += 1;
    fields.set([...parts, place].join(), control);
  }
  return fields;
}

/** Writes a field as its user would, so that React hears of it, whether it holds the value or the element does. */
function write(control: Control, { value, checked }: Kept['fields'][string]): void {
  if (isChoice(control)) {
    const isOther = control instanceof HTMLInputElement && control.checked !== checked;
    // A radio is cleared by the one that is chosen.
    if (isOther && (checked || control.type === 'checkbox')) control.click();
  } else if (control.value !== value) {
    // Not the property that React has put on the element, by which it knows what its own code has written.
    Reflect.set(Object.getPrototypeOf(control) as object, 'value', value, control);
    for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

/** Writes what was kept into the fields of the same page, each once it is drawn. */
function writePage({ path, fields, focused }: Kept): void {
  if (path !== location.pathname) return;
  const waiting = new Map(Object.entries(fields));
  const observer = new MutationObserver(() => {
    const drawn = fieldsOfPage();
    for (const [key, control] of drawn) {
      const input = waiting.get(key);
      if (input && waiting.delete(key)) write(control, input);
    }
    const field = drawn.get(focused ?? '');
    if (document.activeElement === document.body) field?.focus({ preventScroll: true });
    if (waiting.size === 0 && (!focused || field)) observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
  setTimeout(() => void observer.disconnect(), patience);
}

let isBuilt = false;
// What the client of webpack's server tells the page.
addEventListener('message', ({ data }: MessageEvent<{ type?: string } | undefined>) => {
  isBuilt ||= data?.type === 'webpackInvalid';
});
addEventListener('pagehide', () => {
  if (!isBuilt) return;
  const kept: Kept = { path: location.pathname, fields: {} };
  for (const [key, control] of fieldsOfPage()) {
    if (control === document.activeElement) kept.focused = key;
    if (isChanged(control)) kept.fields[key] = { value: control.value, checked: control.matches(':checked') };
  }
  sessionStorage.setItem(storageKey, JSON.stringify(kept));
});

const kept = sessionStorage.getItem(storageKey);
sessionStorage.removeItem(storageKey);
if (kept) writePage(JSON.parse(kept) as Kept);

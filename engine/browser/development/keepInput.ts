import { type Control, isChanged } from '../hasUnsavedInput';

/** What users had typed when a build in development made the page load again. */
type Kept = {
  path: string;
  fields: Record<string, { value: string; checked: boolean }>;
  focused: string | undefined;
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

function readPage(): Kept {
  const fields = [...fieldsOfPage()];
  const isChecked = (control: Control) => control instanceof HTMLInputElement && control.checked;
  return {
    path: location.pathname,
    fields: Object.fromEntries(
      fields
        .filter(([, control]) => isChanged(control))
        .map(([key, control]) => [key, { value: control.value, checked: isChecked(control) }]),
    ),
    focused: fields.find(([, control]) => control === document.activeElement)?.[0],
  };
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
  const writeDrawn = () => {
    const drawn = fieldsOfPage();
    for (const [key, input] of waiting) {
      const control = drawn.get(key);
      if (control && waiting.delete(key)) write(control, input);
    }
    const field = drawn.get(focused ?? '');
    if (document.activeElement === document.body) field?.focus({ preventScroll: true });
    if (waiting.size === 0 && (!focused || field)) observer.disconnect();
  };
  const observer = new MutationObserver(writeDrawn);
  observer.observe(document, { childList: true, subtree: true });
  setTimeout(() => void observer.disconnect(), patience);
}

let isBuilt = false;
// What the client of webpack's server tells the page.
addEventListener('message', ({ data }: MessageEvent<{ type?: string } | undefined>) => {
  isBuilt ||= data?.type === 'webpackInvalid';
});
addEventListener('pagehide', () => {
  if (isBuilt) sessionStorage.setItem(storageKey, JSON.stringify(readPage()));
});

const kept = sessionStorage.getItem(storageKey);
sessionStorage.removeItem(storageKey);
if (kept) writePage(JSON.parse(kept) as Kept);

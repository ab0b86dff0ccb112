import type { NoteReason } from '@site/shared/requests/requestNotes';
import { isUntouched } from './formValues';
import { hiddenFieldName } from './HiddenField';

/** A person needs longer than this to fill in a form, in milliseconds. */
const leastTime = 3_000;

/**
 * Watches how a form is filled in, from when it is shown blank. If it has values by then, it was begun at an unknown time.
 * @returns a function that returns what is suspicious so far
 */
export function watchFilling(form: HTMLFormElement): () => NoteReason[] {
  const since = isUntouched(form) ? Date.now() : -Infinity;
  return () => [
    ...(new FormData(form).get(hiddenFieldName) ? (['hidden-field'] as const) : []),
    ...(Date.now() - since < leastTime ? (['too-fast'] as const) : []),
  ];
}

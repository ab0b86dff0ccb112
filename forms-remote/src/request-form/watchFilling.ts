import type { NoteReason } from '@site/shared/requests/requestNotes';
import { isUntouched } from './formValues';
import { hiddenFieldName } from './HiddenField';

/** No person fills in a form in less than this, in milliseconds. */
const leastTime = 3_000;

/**
 * Watches how a form is filled in, from when it is shown blank. One that holds something by then was begun before, nobody
 * knows when.
 * @returns what says what is odd about it so far
 */
export function watchFilling(form: HTMLFormElement): () => NoteReason[] {
  const since = isUntouched(form) ? Date.now() : -Infinity;
  return () => [
    ...(new FormData(form).get(hiddenFieldName) ? (['hidden-field'] as const) : []),
    ...(Date.now() - since < leastTime ? (['too-fast'] as const) : []),
  ];
}

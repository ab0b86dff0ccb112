/**
 * What can be odd about a request: a field that people do not see was filled in, or the form was sent sooner than a
 * person fills it in. It is noted next to the request, which is accepted all the same; staff filter by it.
 */
export const noteReasons = ['hidden-field', 'too-fast'] as const;
export type NoteReason = (typeof noteReasons)[number];

/** The collection of the notes, apart from the requests: a record has the fields of its form and no other. */
export const notesCollection = 'requestNotes';

/** The id of a request's only note. */
export function noteIdOf(collection: string, requestId: string): string {
  return `${collection}-${requestId}`;
}

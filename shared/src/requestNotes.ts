/**
 * What can be odd about how a request came: a field that people do not see was filled in, or the form was sent sooner than a
 * person fills it in. It is noted beside the request, which is accepted all the same; staff filter by it.
 */
export const noteReasons = ['hidden-field', 'too-fast'] as const;
export type NoteReason = (typeof noteReasons)[number];

/** Where notes are kept, apart from the requests: a record has the fields of its form and no other. */
export const notesCollection = 'requestNotes';

/** The id of the one note that a request may have. */
export function noteIdOf(collection: string, requestId: string): string {
  return `${collection}-${requestId}`;
}

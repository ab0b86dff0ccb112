import type { notesCollection } from '@site/shared/requests/requestNotes';
import type { StaffCollection } from '../firestore/protocol/staffCollections';

/** The values in staff's documents: texts, times, numbers, lists of texts, and numbers by name. */
type Content = Readonly<
  Record<string, string | number | Date | readonly string[] | Readonly<Record<string, number>>>
>;

/** A document about requests, and when it reached the database; its times are `Date`s. */
export type StaffDocument = { id: string; arrivedAt: Date; data: Readonly<Record<string, unknown>> };

/** The collections of documents about requests. */
export type BesideRequests = StaffCollection | typeof notesCollection;

/** One change of one document, by its path, such as `erasures/ID`. A created document must not exist before. */
export type Change =
  { create: string; content: Content } | { set: string; content: Content } | { delete: string };

/** Why a commit was refused: the created document exists already, or the request does not exist any more. */
export class RefusedCommit extends Error {
  override readonly name = 'RefusedCommit';

  constructor(readonly reason: 'already there' | 'request gone') {
    super(`The database refused the change: ${reason}.`);
  }
}

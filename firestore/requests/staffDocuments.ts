import type { notesCollection } from '@site/shared/requestNotes';
import type { StaffCollection } from './staffCollections';

/** What staff write into a document: texts, times, numbers, lists of texts, and numbers by name. */
export type Content = Readonly<
  Record<string, string | number | Date | readonly string[] | Readonly<Record<string, number>>>
>;

/** A document beside the requests; its times are `Date`s. */
export type StaffDocument = { id: string; data: Readonly<Record<string, unknown>> };

/** The collections of documents beside the requests. */
export type BesideRequests = StaffCollection | typeof notesCollection;

/** One change of one document, by its path, such as `erasures/ID`. What is created must not be there yet. */
export type Change =
  { create: string; content: Content } | { set: string; content: Content } | { delete: string };

/** Why a commit was refused: what it creates is there already, or the request it is about is gone. */
export class RefusedCommit extends Error {
  override readonly name = 'RefusedCommit';

  constructor(readonly reason: 'already there' | 'request gone') {
    super(`The database refused the change: ${reason}.`);
  }
}

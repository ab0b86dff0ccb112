import { notesCollection } from '@site/shared/requests/requestNotes';
import { requestFields } from '@site/shared/requests/requests';

/** The collections of which a book holds every document. */
export const bookCollections = [
  ...Object.keys(requestFields),
  notesCollection,
  'requestStatuses',
  'deskMembers',
  'dayOrders',
  'staffLooks',
];

/** From when on a book knows who opened which request: of the records of what members did it has no others. */
export function openingsSince(now = new Date()): Date {
  return new Date(now.getTime() - 24 * 60 * 60 * 1000);
}

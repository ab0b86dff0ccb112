import type { RestDocument, RestFields } from '../../protocol/restValue';
import { notesCollection } from '@site/shared/requests/requestNotes';
import { noteProblem } from './checkNote';
import { isCollection, problemOf } from './checkRequest';
import type { DocumentChange, DocumentFile } from './documentFile';
import type { DeleteDocument, SetDocument } from './parseCommit';
import { denied, Refusal } from './refusal';
import { microsecondsOf, timestampOf } from './timestamp';

/**
 * Sets and deletes documents, all or none, as the security rules allow; only the owner can delete.
 * @param asOwner whether to skip the rules, as `Authorization: Bearer owner` does in the emulator
 * @returns the response of `documents:commit`
 * @throws {Refusal} when one of the documents may not be set
 */
export async function commit(
  file: DocumentFile,
  root: string,
  writes: readonly (SetDocument | DeleteDocument)[],
  asOwner: boolean,
) {
  const now = timestampOf(BigInt(Date.now()) * 1000n);
  await file.change(() =>
    writes.map((write): DocumentChange => {
      const name = `${root}${write.collection}/${write.id}`;
      if ('isDeleted' in write) {
        if (!asOwner) throw denied('documents cannot be deleted');
        return { name };
      }
      const stored = file.documents.get(name);
      if (write.keepsFields) return { name, document: touched(stored) };
      if (!asOwner) check(write, stored);
      if (write.mustBeNew && stored) throw new Refusal(409, 'ALREADY_EXISTS', 'the document exists');
      const createTime = stored?.createTime ?? now;
      return { name, document: { name, fields: normal(write.fields), createTime, updateTime: now } };
    }),
  );
  return { writeResults: writes.map(() => ({ updateTime: now })), commitTime: now };
}

/** A write without fields: it changes nothing, and the rules allow it only for a document that exists. */
function touched(stored: RestDocument | undefined): RestDocument {
  if (!stored || stored.name.includes(`/${notesCollection}/`)) throw denied('there is no such request');
  return stored;
}

function check({ collection, id, fields, mustBeNew }: SetDocument, stored: RestDocument | undefined): void {
  if (collection === notesCollection) {
    const problem = stored && !mustBeNew ? 'a note is never changed' : noteProblem(id, fields);
    if (problem !== undefined) throw denied(problem);
    return;
  }
  if (!isCollection(collection)) throw denied(`${collection} is closed`);
  if (!/^[A-Za-z0-9]{20}$/.test(id)) throw denied('an id has 20 letters and digits');
  const problem = problemOf(collection, fields);
  if (problem !== undefined) throw denied(problem);
  // A document that must be new is validated first; only then is a conflict reported.
  if (stored && !mustBeNew && !isRetry(createdAt(fields), createdAt(stored.fields)))
    throw denied('the document is not yours');
}

/** As in the rules: the same millisecond, and no correction older than the stored one. */
function isRetry(sent: bigint, stored: bigint): boolean {
  return sent / 1000n === stored / 1000n && sent >= stored;
}

function createdAt(fields: RestFields): bigint {
  return microsecondsOf(String(fields.createdAt?.timestampValue)) ?? 0n;
}

/** Formats timestamps as Firestore returns them. */
function normal(fields: RestFields): RestFields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const time =
        typeof value.timestampValue === 'string' ? microsecondsOf(value.timestampValue) : undefined;
      return [name, time === undefined ? value : { timestampValue: timestampOf(time) }];
    }),
  );
}

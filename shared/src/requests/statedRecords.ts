import { isSent, type RequestTable } from './requests';

/** What the rules check of a field. */
export type StatedField = { required: boolean } & (
  { kind: 'text' | 'email'; maxLength: number } | { kind: 'choice'; options: string[] } | { kind: 'date' }
);

/** What a release of the forms writes: its collections and their fields, besides `createdAt`, which every record has. */
export type StatedRecords = Record<string, Record<string, StatedField>>;

/** The file of a release that lists its records. */
export const recordsFile = 'records.json';

const checked = ['kind', 'required', 'maxLength', 'options'];

/** The records that forms write when built from a table of fields: without what the rules do not check, such as titles. */
export function statedRecords(table: RequestTable): StatedRecords {
  const collections = Object.entries(table).map(([collection, fields]) => {
    const sent = Object.entries(fields).filter(([, field]) => isSent(field));
    return [collection, Object.fromEntries(sent.map(([name, field]) => [name, onlyChecked(field)]))];
  });
  return Object.fromEntries(collections) as StatedRecords;
}

function onlyChecked(field: object): object {
  return Object.fromEntries(Object.entries(field).filter(([key]) => checked.includes(key)));
}

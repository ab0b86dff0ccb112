import { type Collection, type RequestField, requestFields } from '@site/shared/requests/requests';
import { noteIdOf, noteReasons, notesCollection } from '@site/shared/requests/requestNotes';
import type { RestFields, RestValue } from '../protocol/restValue';
import { staffCollections } from '../protocol/staffCollections';
import { sampleRecords } from '../records/sampleRecords';
import { statedRecords } from '@site/shared/requests/statedRecords';

/**
 * What the database allows and what it refuses, as one table. Tests hold the official emulator with the security rules
 * and the embedded store to it. The bounds come from the table of fields that the forms use too.
 */
export type Case = {
  title: string;
  operation: 'set' | 'create' | 'touch' | 'patch' | 'delete' | 'get' | 'list' | 'query';
  /** Path below the database's root, such as `donations/ID`; a list or a query names a collection. */
  path: string;
  /** The fields that are sent. */
  fields?: RestFields;
  /** The document that exists before, written past the rules. */
  stored?: RestFields;
  /** 200: allowed; 403: refused by the rules; 400: not valid for Firestore; 409: exists already. */
  status: 200 | 400 | 403 | 409;
};

const createdAt = { timestampValue: '2025-03-04T05:06:07.089Z' };
const text = (stringValue: string): RestValue => ({ stringValue });

const records = statedRecords(requestFields);

export const collections = Object.keys(requestFields) as Collection[];

/** A valid document of each collection, with every field. */
export const validDocuments = Object.fromEntries(
  collections.map((collection) => [collection, sampleRecords(records[collection] ?? {}).usual.fields]),
) as Record<Collection, RestFields>;

const badIds: readonly [title: string, id: string, status: 400 | 403][] = [
  ['of 19 letters', 'a'.repeat(19), 403],
  ['of 21 letters', 'a'.repeat(21), 403],
  ['of one letter', 'a', 403],
  ['with a dash', `${'a'.repeat(19)}-`, 403],
  ['with a space', `${'a'.repeat(19)} `, 403],
  ['with a line break', `${'a'.repeat(19)}\n`, 403],
  ['with an accent', `${'a'.repeat(19)}é`, 403],
  ['that is empty', '', 400],
  ['that is a dot', '.', 400],
  ['that is reserved', '__aaaaaaaaaaaaaaaa__', 400],
  ['that leads to a subcollection', `${'a'.repeat(20)}/notes/${'a'.repeat(20)}`, 403],
];

/** Every case of the table of fields. */
export const cases: readonly Case[] = [
  ...collections.flatMap((collection) =>
    casesOf(collection, requestFields[collection], validDocuments[collection]),
  ),
  ...noteCases(),
  ...closedCases(),
];

function casesOf(
  collection: Collection,
  table: Readonly<Record<string, RequestField>>,
  valid: RestFields,
): Case[] {
  const id = newIds(collection);
  const set = (title: string, fields: RestFields, status: Case['status'], stored?: RestFields): Case => ({
    title: `${collection}: ${title}`,
    operation: 'set',
    path: `${collection}/${id()}`,
    fields,
    status,
    ...(stored && { stored }),
  });
  const withCreatedAt = (value: RestValue) => ({ ...valid, createdAt: value });
  const at = (timestampValue: string) => withCreatedAt({ timestampValue });
  const other = (operation: Case['operation'], path: string, fields?: RestFields): Case => ({
    title: `${collection}: ${operation}`,
    operation,
    path,
    status: 403,
    ...(path.includes('/') && { stored: valid }),
    ...(fields && { fields }),
  });
  return [
    set('a valid document', valid, 200),
    set('no field at all', {}, 403),
    set('an extra field', { ...valid, extra: text('x') }, 403),
    set('an extra field of another collection', { ...valid, status: text('new') }, 403),
    set('a field in other letters', renamed(valid, 'name', 'Name'), 403),
    ...Object.entries(table).flatMap(([name, field]) =>
      fieldValues(field).map(([title, value, status]) =>
        set(
          `${name} ${title}`,
          value === undefined ? without(valid, name) : { ...valid, [name]: value },
          status,
        ),
      ),
    ),
    set('createdAt missing', without(valid, 'createdAt'), 403),
    set('createdAt as a text', withCreatedAt(text('2025-03-04T05:06:07.089Z')), 403),
    set('createdAt as a number', withCreatedAt({ integerValue: '1741064767089' }), 403),
    set('createdAt as null', withCreatedAt({ nullValue: null }), 403),
    set(
      'createdAt as a map',
      withCreatedAt({ mapValue: { fields: { seconds: { integerValue: '1' } } } }),
      403,
    ),
    set('createdAt as no timestamp', at('yesterday'), 400),
    set('createdAt in the past, by a wrong clock', at('1970-01-01T00:00:00Z'), 200),
    set('createdAt in the future, by a wrong clock', at('2999-12-31T23:59:59.999Z'), 200),
    set('a retry with the same values', valid, 200, valid),
    set('a retry with a corrected value', { ...valid, name: text('Jane Roe') }, 200, valid),
    set('a retry with a value that is not allowed', { ...valid, name: text('') }, 403, valid),
    set('a retry with an extra field', { ...valid, extra: text('x') }, 403, valid),
    set('a retry with a field missing', without(valid, 'name'), 403, valid),
    set('a correction counted in microseconds', at('2025-03-04T05:06:07.089001Z'), 200, valid),
    set('a late attempt from before a correction', valid, 403, at('2025-03-04T05:06:07.089001Z')),
    set('the last correction that can be counted', at('2025-03-04T05:06:07.089999Z'), 200, valid),
    set('another createdAt, later by a millisecond', at('2025-03-04T05:06:07.090Z'), 403, valid),
    set('another createdAt, earlier by a millisecond', at('2025-03-04T05:06:07.088Z'), 403, valid),
    set('another createdAt, later by a day', at('2025-03-05T05:06:07.089Z'), 403, valid),
    { ...set('a record that must be new', valid, 200), operation: 'create' },
    {
      ...set('a record that must be new, sent again at another time', valid, 409, at('2025-03-04T00:00:00Z')),
      operation: 'create',
    },
    {
      ...set(
        'a record that must be new, with a value that is not allowed',
        { ...valid, name: text('') },
        403,
      ),
      operation: 'create',
    },
    { ...set('a touch of a record that exists', {}, 200, valid), operation: 'touch' },
    { ...set('a touch of a record that does not exist', {}, 403), operation: 'touch' },
    ...badIds.map(([title, bad, status]): Case => ({
      title: `${collection}: an id ${title}`,
      operation: 'set',
      path: `${collection}/${bad}`,
      fields: valid,
      status,
    })),
    other('patch', `${collection}/${id()}`, { name: text('Mallory') }),
    other('delete', `${collection}/${id()}`),
    other('get', `${collection}/${id()}`),
    other('list', collection),
    other('query', collection),
  ];
}

/** Values of a field, each with the expected status; undefined means that the field is missing. */
function fieldValues(
  field: RequestField,
): [title: string, value: RestValue | undefined, status: Case['status']][] {
  return [
    ['missing', undefined, field.transition ? 200 : 403],
    ['as null', { nullValue: null }, 403],
    ['as a number', { integerValue: '7' }, 403],
    ['as true', { booleanValue: true }, 403],
    ['as a list', { arrayValue: { values: [text('x')] } }, 403],
    ['as a map', { mapValue: { fields: {} } }, 403],
    ['as bytes', { bytesValue: 'eA==' }, 403],
    ['as a timestamp', createdAt, 403],
    ['as nothing Firestore knows', { unheardOfValue: 'x' }, 400],
    ['empty', text(''), field.required ? 403 : 200],
    ...textsOf(field).map(([title, value, allowed]): [string, RestValue, Case['status']] => [
      title,
      text(value),
      allowed ? 200 : 403,
    ]),
  ];
}

function textsOf(field: RequestField): [title: string, value: string, allowed: boolean][] {
  switch (field.kind) {
    case 'text':
      return [
        ['of one letter', 'x', true],
        ['at its bound', 'x'.repeat(field.maxLength), true],
        ['one letter too long', 'x'.repeat(field.maxLength + 1), false],
        ['at its bound, accents', 'é'.repeat(field.maxLength), true],
        ['one accent too long', 'é'.repeat(field.maxLength + 1), false],
        // An input's maxlength counts UTF-16 units; such a character takes two.
        ['at its bound, signs beyond the 16-bit range', '💻'.repeat(Math.floor(field.maxLength / 2)), true],
        ['one such sign too long', '💻'.repeat(Math.floor(field.maxLength / 2) + 1), false],
        ['far too long', 'x'.repeat(200_000), false],
        ['in Arabic and Chinese', 'حاسوب محمول 旧电脑', true],
        ['over several lines', 'one\ntwo\r\nthree\tfour', true],
        ['of spaces', '   ', true],
        ['with markup', '<script>alert(1)</script> & "quotes"', true],
        ['like a formula', '=HYPERLINK("https://example.org")', true],
      ];
    case 'email': {
      const bound = `${'x'.repeat(field.maxLength - '@example.org'.length)}@example.org`;
      return [
        ['at its bound', bound, true],
        ['one letter too long', `x${bound}`, false],
        ['without a dot', 'jane@localhost', true],
        ['with a tag', "o'hara+site@mail.example.org", true],
        ['of other scripts', 'jané@exämple.org', true],
        ['without @', 'jane.example.org', false],
        ['with nothing before @', '@example.org', false],
        ['with nothing after @', 'jane@', false],
        ['with two @', 'jane@roe@example.org', false],
        ['with a space', 'jane doe@example.org', false],
        ['with a line break at its end', 'jane@example.org\n', false],
      ];
    }
    case 'choice':
      return [
        ...field.options.map((option): [string, string, boolean] => [`of ${option}`, option, true]),
        ['of an unknown option', 'Elsewhere', false],
        ['of an option in other letters', (field.options[0] ?? '').toUpperCase(), false],
        ['of an option and more', `${field.options[0] ?? ''}\n`, false],
      ];
    case 'date':
      return [
        ['in the past', '1999-12-31', true],
        ['far ahead', '9999-12-31', true],
        ['on the first possible day', '0001-01-01', true],
        ['on a leap day', '2028-02-29', true],
        ['on a leap day of a year of centuries', '2000-02-29', true],
        ['on the leap day of a common year', '2025-02-29', false],
        ['on the leap day of a common year of centuries', '2100-02-29', false],
        ['on 30 February', '2028-02-30', false],
        ['on 31 April', '2025-04-31', false],
        ['in the month 13', '2025-13-01', false],
        ['in the month 0', '2025-00-10', false],
        ['on the day 0', '2025-01-00', false],
        ['on the day 32', '2025-01-32', false],
        ['in the year 0', '0000-01-01', false],
        ['without zeros', '2025-3-4', false],
        ['with the day first', '10-03-2025', false],
        ['with slashes', '2025/03/10', false],
        ['with a time', '2025-03-10T08:00', false],
        ['with a space before it', ' 2025-03-10', false],
        ['with a line break at its end', '2025-03-10\n', false],
        ['in Arabic digits', '٢٠٢٥-٠٣-١٠', false],
        ['of six digits of year', '202025-03-10', false],
        ['as text', 'tomorrow', false],
      ];
  }
}

/** The notes on how requests came. */
function noteCases(): Case[] {
  const newId = newIds('note');
  const valid = { reasons: reasonsOf(...noteReasons), createdAt };
  const note = (
    title: string,
    fields: RestFields,
    status: Case['status'],
    more: Partial<Case> = {},
  ): Case => ({
    title: `${notesCollection}: ${title}`,
    operation: 'set',
    path: `${notesCollection}/${noteIdOf('donations', newId())}`,
    fields,
    status,
    ...more,
  });
  return [
    note('a note with every reason', valid, 200),
    ...noteReasons.map((reason) =>
      note(`the reason ${reason}`, { ...valid, reasons: reasonsOf(reason) }, 200),
    ),
    ...collections.map((collection) =>
      note(`on a request of ${collection}`, valid, 200, {
        path: `${notesCollection}/${noteIdOf(collection, newId())}`,
      }),
    ),
    note('no reason', { ...valid, reasons: reasonsOf() }, 403),
    note('an unknown reason', { ...valid, reasons: reasonsOf('rude') }, 403),
    note('a reason that is no text', { ...valid, reasons: { arrayValue: { values: [createdAt] } } }, 403),
    note('three reasons', { ...valid, reasons: reasonsOf('too-fast', 'too-fast', 'too-fast') }, 403),
    note('a reason outside of a list', { ...valid, reasons: text('too-fast') }, 403),
    note('an extra field', { ...valid, name: text('x') }, 403),
    note('reasons missing', { createdAt }, 403),
    note('createdAt missing', { reasons: valid.reasons }, 403),
    note('createdAt as a text', { ...valid, createdAt: text('today') }, 403),
    note('a change of a note', { ...valid, reasons: reasonsOf('too-fast') }, 403, { stored: valid }),
    note('a repeat of the same note', valid, 403, { stored: valid }),
    note('a touch of a note', {}, 403, { operation: 'touch', stored: valid }),
    note('on a request of another collection', valid, 403, { path: `${notesCollection}/users-${newId()}` }),
    note('an id without a collection', valid, 403, { path: `${notesCollection}/${newId()}` }),
    note('an id of 19 letters', valid, 403, { path: `${notesCollection}/donations-${'a'.repeat(19)}` }),
    ...(['delete', 'get'] as const).map((operation) =>
      note(operation, valid, 403, { operation, stored: valid }),
    ),
    note('list', valid, 403, { operation: 'list', path: notesCollection }),
    note('query', valid, 403, { operation: 'query', path: notesCollection }),
  ];
}

function reasonsOf(...reasons: string[]): RestValue {
  return { arrayValue: { values: reasons.map(text) } };
}

function closedCases(): Case[] {
  const fields = validDocuments.donations;
  const names = ['requests', 'Donations', 'users', 'admin', ...staffCollections];
  return names.flatMap((collection): Case[] => {
    const id = newIds(collection);
    const document = () => `${collection}/${id()}`;
    const closed = { status: 403 } as const;
    return [
      { title: `${collection}: set`, operation: 'set', path: document(), fields, ...closed },
      {
        title: `${collection}: overwrite`,
        operation: 'set',
        path: document(),
        fields,
        stored: fields,
        ...closed,
      },
      { title: `${collection}: delete`, operation: 'delete', path: document(), stored: fields, ...closed },
      { title: `${collection}: get`, operation: 'get', path: document(), stored: fields, ...closed },
      {
        title: `${collection}: get a document that does not exist`,
        operation: 'get',
        path: document(),
        ...closed,
      },
      { title: `${collection}: list`, operation: 'list', path: collection, ...closed },
      { title: `${collection}: query`, operation: 'query', path: collection, ...closed },
    ];
  });
}

/** Ids of 20 letters and digits, the same in every run. */
function newIds(collection: string): () => string {
  let count = 0;
  return () => `${collection}case`.slice(0, 14).padEnd(14, 'x') + String((count += 1)).padStart(6, '0');
}

function without(fields: RestFields, name: string): RestFields {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));
}

function renamed(fields: RestFields, from: string, to: string): RestFields {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key === from ? to : key, value]));
}

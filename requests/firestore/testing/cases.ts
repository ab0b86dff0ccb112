import { randomUUID } from 'node:crypto';
import { type Collection, type RequestField, requestFields } from '@site/shared/requests/requests';
import { noteIdOf, noteReasons, notesCollection } from '@site/shared/requests/requestNotes';
import type { RestFields, RestValue } from '../protocol/restValue';
import { staffCollections } from './staffCollections';
import { sampleRecords } from '../records/refusedRecords';
import { statedRecords } from '@site/shared/requests/statedRecords';

/**
 * What the security rules allow and refuse, as one table, to which a test holds the official emulator. The bounds come from
 * the table of fields that the forms use too: each field once with what may differ, each kind of field once in full.
 */
export type Case = {
  title: string;
  operation: 'set' | 'delete' | 'get' | 'list';
  /** Path below the database's root, such as `donations/ID`; a list names a collection. */
  path: string;
  /** The fields that are sent. */
  fields?: RestFields;
  /** The document that exists before, written past the rules. */
  stored?: RestFields;
  /** Whether staff have erased the request before. */
  isErased?: true;
  /** 200: allowed; 403: refused by the rules; 400: not valid for Firestore. */
  status: 200 | 400 | 403;
};

const createdAt = { timestampValue: '2025-03-04T05:06:07.089Z' };
const text = (stringValue: string): RestValue => ({ stringValue });

const records = statedRecords(requestFields);

export const collections = Object.keys(requestFields) as Collection[];

/** A valid document of each collection, with every field. */
export const validDocuments = Object.fromEntries(
  collections.map((collection) => [collection, sampleRecords(records[collection] ?? {})[0].fields]),
) as Record<Collection, RestFields>;

/** Every case of the table of fields. */
export const cases: readonly Case[] = [
  ...collections.flatMap((collection) => collectionCases(collection, validDocuments[collection])),
  ...kindCases(),
  ...attemptCases(),
  ...noteCases(),
  ...closedCases(),
];

/** What each collection has to itself: the names and the bounds of its fields, and the access to it. */
function collectionCases(collection: Collection, valid: RestFields): Case[] {
  const set = setsIn(collection);
  return [
    set('a valid document', valid, 200),
    set('an extra field', { ...valid, extra: text('x') }, 403),
    ...Object.entries<RequestField>(requestFields[collection]).flatMap(([name, field]) =>
      fieldValues(field).map(([title, value, status]) =>
        set(`${name} ${title}`, value ? { ...valid, [name]: value } : without(valid, name), status),
      ),
    ),
    set('createdAt as a text', { ...valid, createdAt: text('2025-03-04T05:06:07.089Z') }, 403),
    set('a retry with the same values', valid, 200, valid),
    set('a retry with a value that is not allowed', { ...valid, name: text('') }, 403, valid),
    set('a late attempt from before a correction', valid, 403, at(valid, '2025-03-04T05:06:07.089001Z')),
    set('another createdAt', at(valid, '2025-03-04T05:06:07.090Z'), 403, valid),
    { ...set('an id of 19 letters', valid, 403), path: `${collection}/${'a'.repeat(19)}` },
    { ...set('a retry of what was erased', valid, 403), isErased: true },
    setsIn(collection, 'delete')('delete', {}, 403, valid),
    setsIn(collection, 'get')('get', {}, 403, valid),
    { ...setsIn(collection, 'list')('list', {}, 403), path: collection },
  ];
}

/** Values of a field, each with the expected status; undefined means that the field is missing. */
function fieldValues(
  field: RequestField,
): [title: string, value: RestValue | undefined, status: Case['status']][] {
  return [
    ['missing', undefined, field.transition ? 200 : 403],
    ['as a number', { integerValue: '7' }, 403],
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
        ['at its bound', 'é'.repeat(field.maxLength), true],
        ['one letter too long', 'é'.repeat(field.maxLength + 1), false],
      ];
    case 'email': {
      const bound = '@example.org'.padStart(field.maxLength, 'x');
      return [
        ['at its bound', bound, true],
        ['one letter too long', `x${bound}`, false],
        ['without @', 'jane.example.org', false],
      ];
    }
    case 'choice':
      return [
        ...field.options.map((option): [string, string, boolean] => [`of ${option}`, option, true]),
        ['of an unknown option', 'Elsewhere', false],
      ];
    case 'date':
      return [
        ['on a leap day', '2028-02-29', true],
        ['on the leap day of a common year', '2025-02-29', false],
      ];
  }
}

/** The functions of the rules that check one kind of field, and those for all records. */
function kindCases(): Case[] {
  const donation = setsIn('donations');
  const message = setsIn('contactMessages');
  const valid = validDocuments.donations;
  const each = (set: typeof donation, record: RestFields, name: string, texts: Record<200 | 403, string[]>) =>
    ([200, 403] as const).flatMap((status) =>
      texts[status].map((value) =>
        set(`${name} ${JSON.stringify(value)}`, { ...record, [name]: text(value) }, status),
      ),
    );
  const wrongTypes: [title: string, value: RestValue, status: 400 | 403][] = [
    ['null', { nullValue: null }, 403],
    ['true', { booleanValue: true }, 403],
    ['a list', { arrayValue: { values: [text('x')] } }, 403],
    ['a map', { mapValue: { fields: {} } }, 403],
    ['bytes', { bytesValue: 'eA==' }, 403],
    ['a timestamp', createdAt, 403],
    ['nothing Firestore knows', { unheardOfValue: 'x' }, 400],
  ];
  const fits = '💻'.repeat(100);
  const badIds: [title: string, id: string, status: 400 | 403][] = [
    ['of 21 letters', 'a'.repeat(21), 403],
    ['with a dash', `${'a'.repeat(19)}-`, 403],
    ['with a line break', `${'a'.repeat(19)}\n`, 403],
    ['with an accent', `${'a'.repeat(19)}é`, 403],
    ['that is empty', '', 400],
    ['that leads to a subcollection', `${'a'.repeat(20)}/notes/${'a'.repeat(20)}`, 403],
  ];
  return [
    donation('no field at all', {}, 403),
    ...wrongTypes.map(([title, value, status]) =>
      donation(`name as ${title}`, { ...valid, name: value }, status),
    ),
    // An input's maxlength counts UTF-16 units; such a character takes two.
    ...each(donation, valid, 'name', { 200: ['   ', 'a\r\nb\tc', fits], 403: [`${fits}x`] }),
    donation('a text far too long', { ...valid, name: text('x'.repeat(200_000)) }, 403),
    ...each(donation, valid, 'location', { 200: [], 403: ['NAIROBI', 'Nairobi\n'] }),
    ...each(message, validDocuments.contactMessages, 'email', {
      200: ['jane@localhost', "o'hara+site@mail.example.org", 'jané@exämple.org'],
      403: ['@example.org', 'jane@', 'a@b@example.org', 'jane doe@example.org', 'jane@example.org\n'],
    }),
    ...each(donation, valid, 'date', {
      200: ['1999-12-31', '9999-12-31', '0001-01-01', '2000-02-29'],
      403: [
        ...['2100-02-29', '2028-02-30', '2025-04-31', '2025-13-01', '2025-00-10', '2025-01-00', '2025-01-32'],
        ...['0000-01-01', '2025-3-4', '10-03-2025', '2025/03/10', '2025-03-10T08:00', ' 2025-03-10'],
        ...['2025-03-10\n', '٢٠٢٥-٠٣-١٠', '202025-03-10'],
      ],
    }),
    donation('createdAt as null', { ...valid, createdAt: { nullValue: null } }, 403),
    donation('createdAt as no timestamp', at(valid, 'yesterday'), 400),
    donation('createdAt by a wrong clock', at(valid, '2999-12-31T23:59:59.999Z'), 200),
    ...badIds.map(([title, id, status]) => ({
      ...donation(`an id ${title}`, valid, status),
      path: `donations/${id}`,
    })),
  ];
}

/** Several attempts of one request, by a form or by the site's own server. */
function attemptCases(): Case[] {
  const set = setsIn('donations');
  const valid = validDocuments.donations;
  return [
    set('a retry with a corrected value', { ...valid, name: text('Jane Roe') }, 200, valid),
    set('a retry with an extra field', { ...valid, extra: text('x') }, 403, valid),
    set('a retry with a field missing', without(valid, 'name'), 403, valid),
    set('a correction counted in microseconds', at(valid, '2025-03-04T05:06:07.089001Z'), 200, valid),
    set('the last correction that can be counted', at(valid, '2025-03-04T05:06:07.089999Z'), 200, valid),
    set('another createdAt, earlier by a millisecond', at(valid, '2025-03-04T05:06:07.088Z'), 403, valid),
  ];
}

/** The notes on how requests came. */
function noteCases(): Case[] {
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
    note('createdAt as a text', { ...valid, createdAt: text('today') }, 403),
    note('a change of a note', { ...valid, reasons: reasonsOf('too-fast') }, 403, { stored: valid }),
    note('a repeat of the same note', valid, 403, { stored: valid }),
    note('on a request of another collection', valid, 403, { path: `${notesCollection}/users-${newId()}` }),
    note('on a request that was erased', valid, 403, { isErased: true }),
    note('an id of 19 letters', valid, 403, { path: `${notesCollection}/donations-${'a'.repeat(19)}` }),
    ...(['delete', 'get'] as const).map((operation) =>
      note(operation, valid, 403, { operation, stored: valid }),
    ),
    note('list', valid, 403, { operation: 'list', path: notesCollection }),
  ];
}

function reasonsOf(...reasons: string[]): RestValue {
  return { arrayValue: { values: reasons.map(text) } };
}

function closedCases(): Case[] {
  const fields = validDocuments.donations;
  const names = ['requests', 'Donations', 'users', ...staffCollections];
  return names.flatMap((collection): Case[] => {
    const closed = (operation: Case['operation'], more: Partial<Case> = {}): Case => ({
      title: `${collection}: ${operation}`,
      operation,
      path: `${collection}/${newId()}`,
      status: 403,
      ...more,
    });
    return [
      closed('set', { fields }),
      closed('set', { title: `${collection}: overwrite`, fields, stored: fields }),
      closed('delete', { stored: fields }),
      closed('get', { stored: fields }),
      closed('list', { path: collection }),
    ];
  });
}

/** Makes the cases of writing one document of a collection, each with an id of its own. */
function setsIn(collection: Collection, operation: Case['operation'] = 'set') {
  return (title: string, fields: RestFields, status: Case['status'], stored?: RestFields): Case => ({
    title: `${collection}: ${title}`,
    operation,
    path: `${collection}/${newId()}`,
    fields,
    status,
    ...(stored && { stored }),
  });
}

function without(fields: RestFields, name: string): RestFields {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));
}

function at(record: RestFields, timestampValue: string): RestFields {
  return { ...record, createdAt: { timestampValue } };
}

/** An id of 20 letters and digits. */
function newId(): string {
  return randomUUID().replaceAll('-', '').slice(0, 20);
}

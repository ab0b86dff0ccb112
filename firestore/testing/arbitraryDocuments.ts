import fc from 'fast-check';
import type { Collection, RequestField, RequestTable } from '@site/shared/requests/requests';
import { collections } from '../rules/cases';
import type { RestFields, RestValue } from '../protocol/restValue';

export type SomeDocument = { collection: Collection; fields: RestFields };

/** Documents as browsers send them, many at the edge of what is allowed. */
export function validDocument(table: RequestTable): fc.Arbitrary<SomeDocument> {
  return fc
    .constantFrom(...collections)
    .chain((collection) =>
      fc.record({ collection: fc.constant(collection), fields: validFields(table[collection]) }),
    );
}

/** Documents with one to three random changes; some are still valid. */
export function mutatedDocument(table: RequestTable): fc.Arbitrary<SomeDocument> {
  return fc
    .record({
      document: validDocument(table),
      mutations: fc.array(mutation(table), { minLength: 1, maxLength: 3 }),
    })
    .map(({ document: { collection, fields }, mutations }) => ({
      collection,
      fields: mutations.reduce((mutated, mutate) => mutate(mutated), fields),
    }));
}

function validFields(table: RequestTable[Collection]): fc.Arbitrary<RestFields> {
  const values: Record<string, fc.Arbitrary<RestValue>> = { createdAt: timestamp() };
  for (const [name, field] of Object.entries(table)) values[name] = validValue(field);
  const always = Object.keys(values).filter((name) => !table[name]?.transition);
  return fc.record(values, { requiredKeys: always });
}

function validValue(field: RequestField): fc.Arbitrary<RestValue> {
  switch (field.kind) {
    case 'text':
      return textOf(
        fc.oneof(textUpTo(field.maxLength), textAround(field.maxLength, [0])),
        field.required ? 1 : 0,
      );
    case 'email':
      return fc.emailAddress().map((stringValue) => ({ stringValue }));
    case 'choice':
      return fc.constantFrom(...field.options).map((stringValue) => ({ stringValue }));
    case 'date':
      return day().map((stringValue) => ({ stringValue }));
  }
}

function textOf(texts: fc.Arbitrary<string>, minLength: number): fc.Arbitrary<RestValue> {
  return texts.filter((text) => text.length >= minLength).map((stringValue) => ({ stringValue }));
}

function textUpTo(maxLength: number): fc.Arbitrary<string> {
  return fc.string({ unit: 'binary', maxLength: Math.floor(Math.min(maxLength, 60) / 2) });
}

/** Texts whose length differs from a bound by one of some numbers, of characters that take one or two UTF-16 units. */
function textAround(bound: number, offsets: number[]): fc.Arbitrary<string> {
  return fc
    .record({ letter: fc.constantFrom('x', 'é', '中', '💻'), offset: fc.constantFrom(...offsets) })
    .map(({ letter, offset }) =>
      letter
        .repeat(Math.ceil(bound / letter.length))
        .slice(0, (bound + offset) & ~(letter.length - 1))
        .padEnd(bound + offset, 'x'),
    );
}

function day(): fc.Arbitrary<string> {
  return fc
    .date({
      min: new Date('0001-01-01T00:00:00Z'),
      max: new Date('9999-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    .map((date) => date.toISOString().slice(0, 10));
}

function timestamp(): fc.Arbitrary<RestValue> {
  return fc
    .date({
      min: new Date('1970-01-01T00:00:00Z'),
      max: new Date('2999-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    .map((date) => ({ timestampValue: date.toISOString() }));
}

function mutation(table: RequestTable): fc.Arbitrary<(fields: RestFields) => RestFields> {
  const where = fc.nat();
  const nameAt = (fields: RestFields, index: number) => {
    const names = Object.keys(fields);
    return names[index % names.length] ?? 'name';
  };
  return fc.oneof(
    where.map((index) => (fields: RestFields) => omit(fields, nameAt(fields, index))),
    fc.record({ index: where, value: anyValue(table) }).map(({ index, value }) => (fields: RestFields) => ({
      ...fields,
      [nameAt(fields, index)]: value,
    })),
    fc.record({ index: where, text: anyText(table) }).map(({ index, text }) => (fields: RestFields) => ({
      ...fields,
      [nameAt(fields, index)]: { stringValue: text },
    })),
    fc.record({ from: where, to: where }).map(({ from, to }) => (fields: RestFields) => ({
      ...fields,
      [nameAt(fields, to)]: fields[nameAt(fields, from)] ?? { nullValue: null },
    })),
    fc
      .record({ name: anyName(table), value: anyValue(table) })
      .map(({ name, value }) => (fields: RestFields) => ({
        ...fields,
        [name]: value,
      })),
    fc.record({ index: where, name: anyName(table) }).map(({ index, name }) => (fields: RestFields) => {
      const from = nameAt(fields, index);
      return { ...omit(fields, from), [name]: fields[from] ?? { nullValue: null } };
    }),
  );
}

function anyName(table: RequestTable): fc.Arbitrary<string> {
  const known = collections.flatMap((collection) => [...Object.keys(table[collection]), 'createdAt']);
  return fc.oneof(fc.constantFrom(...known), fc.stringMatching(/^[a-z][a-z-]{0,11}$/));
}

/** Texts near every bound, near every format, and far from all. */
function anyText(table: RequestTable): fc.Arbitrary<string> {
  const bounds = collections.flatMap((collection) =>
    Object.values(table[collection]).flatMap((field) => ('maxLength' in field ? [field.maxLength] : [])),
  );
  return fc.oneof(
    fc.constantFrom(...new Set(bounds)).chain((bound) => textAround(bound, [-1, 0, 1, 2])),
    fc.stringMatching(/^[0-9]{3,5}-[0-3][0-9]-[0-3][0-9]$/),
    fc
      .record({
        year: fc.integer({ min: 0, max: 9999 }),
        rest: fc.constantFrom('02-28', '02-29', '02-30', '04-31', '12-31', '13-01'),
      })
      .map(({ year, rest }) => `${String(year).padStart(4, '0')}-${rest}`),
    fc.stringMatching(/^[a@ .\t\n]{0,8}$/),
    fc.constantFrom(
      '',
      ' ',
      'Nairobi',
      'nairobi',
      'Yes',
      'yes',
      'No',
      'corporate',
      'Corporate',
      'other',
      'Other',
    ),
    fc.string({ unit: 'binary', maxLength: 20 }),
  );
}

function anyValue(table: RequestTable): fc.Arbitrary<RestValue> {
  return fc.oneof(
    anyText(table).map((stringValue): RestValue => ({ stringValue })),
    fc.integer().map((value) => ({ integerValue: String(value) })),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((doubleValue) => ({ doubleValue })),
    fc.boolean().map((booleanValue) => ({ booleanValue })),
    timestamp(),
    fc.constantFrom<RestValue[]>(
      { nullValue: null },
      { bytesValue: 'eA==' },
      { geoPointValue: { latitude: -1.29, longitude: 36.82 } },
      { referenceValue: 'projects/demo-site/databases/(default)/documents/donations/x' },
      { arrayValue: {} },
      { arrayValue: { values: [{ stringValue: 'Nairobi' }] } },
      { mapValue: {} },
      { mapValue: { fields: { stringValue: { stringValue: 'x' } } } },
      { timestampValue: 'yesterday' },
      {},
    ),
  );
}

function omit(fields: RestFields, name: string): RestFields {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));
}

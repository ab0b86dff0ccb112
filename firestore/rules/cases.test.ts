import { type RequestField, requestFields } from '@site/shared/requests/requests';
import { cases, collections, validDocuments } from './cases';
import { problemOf } from '../local/embedded/checkRequest';

describe('table of cases', () => {
  test('has each case and each document once', () => {
    expect(new Set(cases.map(({ title }) => title)).size).toBe(cases.length);
    const documents = cases
      .filter(({ operation }) => !['list', 'query'].includes(operation))
      .map(({ path }) => path);
    expect(new Set(documents).size).toBe(documents.length);
  });

  test.each(collections)('covers both sides of every bound of %s', (collection) => {
    const lengths = (name: string, status: number) =>
      cases
        .filter(
          (each) =>
            each.operation === 'set' && each.path.startsWith(`${collection}/`) && each.status === status,
        )
        .map((each) => each.fields?.[name]?.stringValue)
        .map((value) => (typeof value === 'string' ? value.length : -1));
    const bounded = Object.entries<RequestField>(requestFields[collection]).filter(
      ([, field]) => 'maxLength' in field,
    );
    for (const [name, field] of bounded) {
      const bound = 'maxLength' in field ? field.maxLength : 0;
      expect(Math.max(...lengths(name, 200))).toBe(bound);
      expect(lengths(name, 403)).toContain(bound + 1);
    }
  });

  test.each(collections)('has a valid document of %s with every field filled in', (collection) => {
    expect(problemOf(collection, validDocuments[collection])).toBeUndefined();
    expect(Object.keys(validDocuments[collection])).toEqual([
      ...Object.keys(requestFields[collection]),
      'createdAt',
    ]);
  });
});

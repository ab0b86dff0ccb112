import { requestFields } from '@site/shared/requests/requests';
import { validDocuments } from '../../testing/cases';
import { problemOf } from './checkRequest';

test('embedded store: a field in transition may be missing, and is checked where it is there', () => {
  const table = {
    ...requestFields,
    contactMessages: {
      ...requestFields.contactMessages,
      visit: { kind: 'date', required: true, transition: 'adding' },
    },
  } as const;
  const problemWith = (more: object) =>
    problemOf('contactMessages', { ...validDocuments.contactMessages, ...more }, table);
  expect(problemWith({})).toBeUndefined();
  expect(problemWith({ visit: { stringValue: '2028-02-29' } })).toBeUndefined();
  expect(problemWith({ visit: { stringValue: 'soon' } })).toBe(
    'visit of contactMessages is missing or invalid',
  );
});

import { fieldProblem } from './fieldProblem';
import type { RequestField } from './requests';

const text: RequestField = { kind: 'text', required: true, maxLength: 4 };
const email: RequestField = { kind: 'email', required: true, maxLength: 9 };
const choice: RequestField = { kind: 'choice', required: true, options: ['Yes', 'No'] };
const date: RequestField = { kind: 'date', required: true };

test.each([
  ['a text at its bound', text, '💻ab', undefined],
  ['spaces, which the browser takes for a text', text, '  ', undefined],
  ['a text beyond its bound', text, '💻abc', 'too-long'],
  ['no text', text, '', 'missing'],
  ['no text where none is needed', { ...text, required: false }, '', undefined],
  ['an address', email, 'a@b.co.ke', undefined],
  ['an address without @', email, 'a.b', 'not-an-email'],
  ['an address with a line break', email, 'a@b.co\n', 'not-an-email'],
  ['an address beyond its bound', email, 'aa@b.co.ke', 'too-long'],
  ['an option', choice, 'No', undefined],
  ['no option', choice, '', 'not-an-option'],
  ['an unknown option', choice, 'no', 'not-an-option'],
  ['a day', date, '2028-02-29', undefined],
  ['a day that does not exist', date, '2027-02-29', 'not-a-day'],
  ['a day in another notation', date, '29/2/2028', 'not-a-day'],
] as const)('fieldProblem: %s', (_title, field, value, problem) => {
  expect(fieldProblem(field, value)).toBe(problem);
});

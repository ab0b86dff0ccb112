import type { FieldProblem } from '@site/shared/requests/fieldProblem';

/** In a message, the place of the field's longest length. */
export const boundMark = '#';

/** What a user is told about a value that cannot be sent. */
export const fieldMessages: Readonly<Record<FieldProblem, string>> = {
  missing: 'Please fill this in.',
  'too-long': `Please make this shorter: it takes at most ${boundMark} characters.`,
  'not-an-email': 'Please write an e-mail address, such as name@example.org.',
  'not-an-option': 'Please choose one.',
  'not-a-day': 'Please write the day as year-month-day, such as 2027-01-31.',
};

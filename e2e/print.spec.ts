import { formAt, openFilledIn, sendWithThanks } from './support/forms';
import { expect, test } from './support/test';

test('print: the confirmation of a donation fits one page', async ({ page, database }, { testId }) => {
  const donate = formAt('/donate');
  await openFilledIn(page, donate, testId);
  await sendWithThanks(page, donate);
  const paper = await page.pdf({ format: 'A4' });
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  expect(await database.recordsOf('donations', testId)).toHaveLength(1);
});

import { forms, openFilledIn, sendWithThanks } from './support/forms';
import { expect, test } from './support/test';

for (const form of forms) {
  test(`print: the confirmation of ${form.path} fits one page`, async ({ page, database }, { testId }) => {
    await openFilledIn(page, form, testId);
    await sendWithThanks(page, form);
    const paper = await page.pdf({ format: 'A4' });
    expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    expect(await database.recordsOf(form.collection, testId)).toHaveLength(1);
  });
}

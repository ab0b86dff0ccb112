import type { Target } from './support/find';
import { menuLink } from './support/header';
import { expect, test } from './support/test';

test.use({ serviceWorker: 'off' });

const content = /\/static\/js\/content\./;
const failure: Target = { text: /^Loading failed: \(/, within: 'main' };
const tryAgain: Target = { role: 'button', name: 'Try again', within: 'main' };

for (const fault of ['reset', 'missing'] as const) {
  test(`failures: remote ${fault}: a link shows the failure, and "Try again" opens the page`, async ({
    visitor,
    siteProxy,
  }) => {
    await visitor.open('/contact');
    await visitor.hydrated();
    const mend = siteProxy.fail(content, fault);
    await visitor.press(menuLink('About Us'));
    await visitor.sees(failure);
    expect(await visitor.texts('header')).toHaveLength(1);
    expect(await visitor.texts('footer')).toHaveLength(1);

    mend();
    await visitor.press(tryAgain);
    await expect.poll(() => visitor.texts('h1')).toEqual(['About Us']);
    await visitor.seesNo(failure);
    expect(siteProxy.documents()).toEqual(['/contact']);
  });
}

test('failures: a page can be read if its remote fails, and "Try again" runs it', async ({
  visitor,
  siteProxy,
}) => {
  const mend = siteProxy.fail(content, 'reset');
  await visitor.open('/about');
  await visitor.sees(failure);
  expect(await visitor.texts('h1')).toContain('About Us');

  mend();
  await visitor.press(tryAgain);
  await visitor.hydrated();
  await visitor.seesNo(failure);
});

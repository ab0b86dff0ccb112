import type { Target } from './support/find';
import { menuLink } from './support/header';
import { expect, test } from './support/test';

test.use({ serviceWorker: 'off' });

const content = /\/static\/js\/content\./;
const failure: Target = { text: /^Loading failed: \(/, within: 'main' };
const tryAgain: Target = { role: 'button', name: 'Try again', within: 'main' };

for (const fault of ['reset', 'missing'] as const) {
  test(`failures: remote ${fault}: a link shows the failure, "Try again" opens the page`, async ({
    user,
    siteProxy,
  }) => {
    // From the start: the shell fetches the files of visible links ahead.
    const mend = siteProxy.fail(content, fault);
    await user.open('/contact');
    await user.hydrated();
    await user.press(menuLink('About Us'));
    await user.sees(failure);
    expect(await user.texts('header')).toHaveLength(1);
    expect(await user.texts('footer')).toHaveLength(1);

    mend();
    await user.press(tryAgain);
    await expect.poll(() => user.texts('h1')).toEqual(['About Us']);
    await user.seesNo(failure);
    expect(siteProxy.documents()).toEqual(['/contact']);
  });
}

test('failures: a page can be read if its remote fails, and "Try again" runs it', async ({
  user,
  siteProxy,
}) => {
  const mend = siteProxy.fail(content, 'reset');
  await user.open('/about');
  await user.sees(failure);
  expect(await user.texts('h1')).toContain('About Us');

  mend();
  await user.press(tryAgain);
  await user.hydrated();
  await user.seesNo(failure);
});

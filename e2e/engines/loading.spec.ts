import { forms } from '../support/forms';
import { openFilledIn, send } from './support/forms';
import { expect, test } from './support/test';

test.use({ serviceWorker: 'off' });

const failure = { role: 'alert', within: 'main' };
const [, , message] = forms;
if (!message) throw new Error('The site has no form for messages.');

test('loading: a damaged script of the shell is fetched again by the next page', async ({
  user,
  siteProxy,
}) => {
  const script = /\/static\/js\/shell\.main\./;
  const mend = siteProxy.fail(script, 'corrupt');
  await user.open('/about');
  await expect
    .poll(() => siteProxy.asked.filter(({ path }) => script.test(path)).length)
    .toBeGreaterThanOrEqual(2);
  mend();
  await user.open('/goals');
  await user.hydrated();
});

for (const fault of ['reset', 'corrupt'] as const) {
  test(`loading: failed scripts (${fault}) are fetched again by the next navigation`, async ({
    user,
    siteProxy,
  }) => {
    const mend = siteProxy.fail(/\/static\/js\/content\./, fault);
    await user.open('/');
    await user.sees(failure);
    mend();
    await user.press({ role: 'link', name: 'About Us', within: 'header' });
    await expect.poll(() => user.texts('h1')).toEqual(['About Us']);
    await user.hydrated();
    expect(siteProxy.documents()).toEqual(['/']);
  });

  test(`loading: failed scripts (${fault}) are fetched again by "Try again"`, async ({ user, siteProxy }) => {
    const mend = siteProxy.fail(/\/static\/js\/content\./, fault);
    await user.open('/goals');
    await user.sees(failure);
    mend();
    await user.press({ role: 'button', name: 'Try again' });
    await user.hydrated();
    await user.seesNo(failure);
  });

  test(`loading: failed scripts of a form (${fault}) are fetched again by a reload`, async ({
    user,
    siteProxy,
  }) => {
    const mend = siteProxy.fail(/\/static\/js\/forms\./, fault);
    await user.open('/donate');
    await user.sees(failure);
    mend();
    await user.reload();
    await user.hydrated();
    await user.seesNo(failure);
  });

  test(`loading: failed style and script (${fault}) are fetched again by "Try again"`, async ({
    user,
    siteProxy,
  }) => {
    const mend = siteProxy.fail(/\/static\/\w+\/content\.about\./, fault);
    await user.open('/contact');
    await user.hydrated();
    await user.press({ role: 'link', name: 'About Us', within: 'header' });
    await user.sees(failure);
    mend();
    await user.press({ role: 'button', name: 'Try again' });
    await expect.poll(() => user.texts('h1')).toEqual(['About Us']);
    expect(
      await user.evaluateAll('link[rel=stylesheet]', (links) =>
        links.map((link) => (link as HTMLLinkElement).sheet !== null),
      ),
    ).not.toContain(false);
  });

  test(`loading: failed Firestore script (${fault}) is fetched again by the next press`, async ({
    user,
    siteProxy,
    database,
  }, { testId }) => {
    const mend = siteProxy.fail(/\/static\/js\/forms\.firestore\./, fault);
    await openFilledIn(user, message, testId);
    await send(user, message);
    expect(await user.takeAlert()).toBe('Something went wrong. Please try again.');
    mend();
    await send(user, message);
    await user.sees({ text: message.thanks });
    expect(await database.recordsOf(message.collection, testId)).toHaveLength(1);
  });
}

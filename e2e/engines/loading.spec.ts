import { formAt } from '../support/forms';
import { openFilledIn, send } from './support/forms';
import { expect, test } from './support/test';

test.use({ serviceWorker: 'off' });

const failure = { role: 'alert', within: 'main' };
const message = formAt('/contact');

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

test('loading: damaged scripts are fetched again by the next navigation', async ({ user, siteProxy }) => {
  const mend = siteProxy.fail(/\/static\/js\/content\./, 'corrupt');
  await user.open('/');
  await user.sees(failure);
  mend();
  await user.press({ role: 'link', name: 'About Us', within: 'header' });
  await expect.poll(() => user.texts('h1')).toEqual(['About Us']);
  await user.hydrated();
  expect(siteProxy.documents()).toEqual(['/']);
});

test('loading: failed style and script are fetched again by "Try again"', async ({ user, siteProxy }) => {
  const mend = siteProxy.fail(/\/static\/\w+\/content\.about\./, 'reset');
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

test('loading: damaged Firestore script is fetched again by the next press', async ({
  user,
  siteProxy,
  database,
}, { testId }) => {
  const mend = siteProxy.fail(/\/static\/js\/forms\.firestore\./, 'corrupt');
  await openFilledIn(user, message, testId);
  await send(user, message);
  expect(await user.takeAlert()).toBe('Something went wrong. Please try again.');
  mend();
  await send(user, message);
  await user.sees({ text: message.thanks });
  expect(await database.recordsOf(message.collection, testId)).toHaveLength(1);
});

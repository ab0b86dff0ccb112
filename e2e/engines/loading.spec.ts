import { forms } from '../support/forms';
import { fillIn, send } from './support/forms';
import { expect, test } from './support/test';

test.use({ serviceWorker: 'off' });

const failure = { role: 'alert', within: 'main' };
const [, , message] = forms;
if (!message) throw new Error('The site has no form for messages.');

test('loading: a damaged script of the shell is fetched again by the next page', async ({
  visitor,
  siteProxy,
}) => {
  const script = /\/static\/js\/shell\.main\./;
  const mend = siteProxy.fail(script, 'corrupt');
  await visitor.open('/about');
  await expect
    .poll(() => siteProxy.asked.filter(({ path }) => script.test(path)).length)
    .toBeGreaterThanOrEqual(2);
  mend();
  await visitor.open('/goals');
  await visitor.hydrated();
});

for (const fault of ['reset', 'corrupt'] as const) {
  test(`loading: failed scripts (${fault}) are fetched again by the next navigation`, async ({
    visitor,
    siteProxy,
  }) => {
    const mend = siteProxy.fail(/\/static\/js\/content\./, fault);
    await visitor.open('/');
    await visitor.sees(failure);
    mend();
    await visitor.press({ role: 'link', name: 'About Us', within: 'header' });
    await expect.poll(() => visitor.texts('h1')).toEqual(['About Us']);
    await visitor.hydrated();
    expect(siteProxy.documents()).toEqual(['/']);
  });

  test(`loading: failed scripts (${fault}) are fetched again by "Try again"`, async ({
    visitor,
    siteProxy,
  }) => {
    const mend = siteProxy.fail(/\/static\/js\/content\./, fault);
    await visitor.open('/goals');
    await visitor.sees(failure);
    mend();
    await visitor.press({ role: 'button', name: 'Try again' });
    await visitor.hydrated();
    await visitor.seesNo(failure);
  });

  test(`loading: failed scripts of a form (${fault}) are fetched again by a reload`, async ({
    visitor,
    siteProxy,
  }) => {
    const mend = siteProxy.fail(/\/static\/js\/forms\./, fault);
    await visitor.open('/donate');
    await visitor.sees(failure);
    mend();
    await visitor.reload();
    await visitor.hydrated();
    await visitor.seesNo(failure);
  });

  test(`loading: failed style and script (${fault}) are fetched again by "Try again"`, async ({
    visitor,
    siteProxy,
  }) => {
    await visitor.open('/contact');
    await visitor.hydrated();
    const mend = siteProxy.fail(/\/static\/\w+\/content\.about\./, fault);
    await visitor.press({ role: 'link', name: 'About Us', within: 'header' });
    await visitor.sees(failure);
    mend();
    await visitor.press({ role: 'button', name: 'Try again' });
    await expect.poll(() => visitor.texts('h1')).toEqual(['About Us']);
    expect(
      await visitor.evaluateAll('link[rel=stylesheet]', (links) =>
        links.map((link) => (link as HTMLLinkElement).sheet !== null),
      ),
    ).not.toContain(false);
  });

  test(`loading: failed Firestore script (${fault}) is fetched again by the next press`, async ({
    visitor,
    siteProxy,
    database,
  }, { testId }) => {
    const mend = siteProxy.fail(/\/static\/js\/forms\.firestore\./, fault);
    await visitor.open(message.path);
    await visitor.hydrated();
    await fillIn(visitor, message, testId);
    await send(visitor, message);
    expect(await visitor.takeAlert()).toBe('Something went wrong. Please try again.');
    mend();
    await send(visitor, message);
    await visitor.sees({ text: message.thanks });
    expect(await database.recordsOf(message.collection, testId)).toHaveLength(1);
  });
}

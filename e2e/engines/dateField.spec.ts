import { expect, test } from './support/test';

const date = '#donate-date';

test('forms: the pickup date has a visible focus', async ({ user }) => {
  await user.open('/donate');
  const outline = () =>
    user.evaluateAll(date, ([field]) => (field ? getComputedStyle(field).outlineStyle : undefined));
  expect(await outline()).toBe('none');
  await user.press(date);
  await expect.poll(outline).toBe('solid');
});

test('forms: a date that the engine puts into an empty field is not visible', async ({
  user,
  engineName,
}) => {
  const hidden = engineName === 'webkit';
  await user.open('/donate');
  const isHidden = () =>
    user.evaluateAll(
      date,
      ([field]) =>
        field && getComputedStyle(field).getPropertyValue('-webkit-text-fill-color') === 'rgba(0, 0, 0, 0)',
    );
  expect(await isHidden()).toBe(hidden);
  await user.fill('Preferred Pickup Date', '2030-11-11');
  expect(await isHidden()).toBe(false);
});

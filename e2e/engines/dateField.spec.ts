import { expect, test } from './support/test';

const date = '#donate-date';

test('forms: the pickup date has a visible focus', async ({ visitor }) => {
  await visitor.open('/donate');
  const outline = () =>
    visitor.evaluateAll(date, ([field]) => (field ? getComputedStyle(field).outlineStyle : undefined));
  expect(await outline()).toBe('none');
  await visitor.press(date);
  await expect.poll(outline).toBe('solid');
});

test('forms: a date that the engine puts into an empty field is not visible', async ({
  visitor,
  engineName,
}) => {
  const hidden = engineName === 'webkit';
  await visitor.open('/donate');
  const isHidden = () =>
    visitor.evaluateAll(
      date,
      ([field]) =>
        field && getComputedStyle(field).getPropertyValue('-webkit-text-fill-color') === 'rgba(0, 0, 0, 0)',
    );
  expect(await isHidden()).toBe(hidden);
  await visitor.fill('Preferred Pickup Date', '2030-11-11');
  expect(await isHidden()).toBe(false);
});

import { expect, test } from './support/test';

const date = '#donate-date';

test('forms: the empty pickup date shows no date of the engine, and its focus', async ({
  user,
  engineName,
}) => {
  await user.open('/donate');
  const styles = () =>
    user.evaluateAll(date, ([field]) => {
      const style = field && getComputedStyle(field);
      return [style?.outlineStyle, style?.getPropertyValue('-webkit-text-fill-color') === 'rgba(0, 0, 0, 0)'];
    });
  expect(await styles()).toEqual(['none', engineName === 'webkit']);
  await user.press(date);
  await expect.poll(styles).toEqual(['solid', false]);
  await user.fill('Preferred Pickup Date', '2030-11-11');
  expect((await styles())[1]).toBe(false);
});

import { expect, test } from './test';

test('driver: a script that a new document cuts off is run in that one', async ({ user }) => {
  await user.open('/');
  const path = await user.evaluate(() => {
    if (location.pathname === '/about') return location.pathname;
    location.assign('/about');
    return new Promise<string>(() => undefined);
  });
  expect(path).toBe('/about');
});

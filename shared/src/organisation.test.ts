import { dataProtection, organisation, placeholders } from './organisation';

test('names as placeholders only what the site shows of the organisation', () => {
  const details = { ...organisation, ...dataProtection };
  expect(placeholders.filter((name) => !(name in details))).toEqual([]);
  expect(new Set(placeholders).size).toBe(placeholders.length);
});

test('lists every value that is still made up', () => {
  const madeUp = /example|^[+\s0-]*254 ?7?[\s0]+$|^[\s0-]+$/i;
  const details = Object.entries({ ...organisation, ...dataProtection });
  const found = details.filter(([, value]) =>
    typeof value === 'string'
      ? madeUp.test(value)
      : typeof value === 'object' && 'street' in value && madeUp.test(value.street),
  );
  // The address of the site has a check of its own, and a number as it is dialled is the number as it is read.
  const names = found.map(([name]) => name).filter((name) => !['origin', 'phoneNumber'].includes(name));
  expect(names.filter((name) => !placeholders.includes(name as (typeof placeholders)[number]))).toEqual([]);
});

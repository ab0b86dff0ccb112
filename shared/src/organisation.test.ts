import { dataProtection, organisation, placeholders } from './organisation';

test('organisation: lists every placeholder', () => {
  const madeUp = /example|^[+\s0-]*254 ?7?[\s0]+$|^[\s0-]+$/i;
  const details = Object.entries({ ...organisation, ...dataProtection });
  const found = details.filter(([, value]) =>
    typeof value === 'string'
      ? madeUp.test(value)
      : typeof value === 'object' && 'street' in value && madeUp.test(value.street),
  );
  // The address of the site has its own check, and the dialled number is the same as the displayed one.
  const names = found.map(([name]) => name).filter((name) => !['origin', 'phoneNumber'].includes(name));
  expect(names.filter((name) => !placeholders.includes(name as (typeof placeholders)[number]))).toEqual([]);
});

import { errorFields } from './logs';

test('log: an error has its name, code and stack, but not its message', () => {
  const error = Object.assign(new TypeError('no such town: Mombsa\n    at Amina Otieno:1:1'), {
    code: 'ERR_TOWN',
  });
  const fields = errorFields(error);
  expect(fields).toMatchObject({ error: 'TypeError', code: 'ERR_TOWN' });
  expect(fields.stack).toContain('logs.test.ts');
  expect(JSON.stringify(fields)).not.toMatch(/Mombsa|Amina/);
});

test('log: a thrown value that is not an error is logged by its type', () => {
  expect(errorFields('0712 345678')).toEqual({ error: 'string' });
});

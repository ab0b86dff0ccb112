import { errorFields } from './errorFields';

test('log: of an error its name, code and places are kept, not what it quotes', () => {
  const error = Object.assign(new TypeError('no such town: Mombsa\nAmina Otieno'), { code: 'ERR_TOWN' });
  const fields = errorFields(error);
  expect(fields).toMatchObject({ error: 'TypeError', code: 'ERR_TOWN' });
  expect(fields.stack).toContain('errorFields.test.ts');
  expect(JSON.stringify(fields)).not.toMatch(/Mombsa|Amina/);
});

test('log: what is thrown and is no error is told by its type alone', () => {
  expect(errorFields('0712 345678')).toEqual({ error: 'string' });
});

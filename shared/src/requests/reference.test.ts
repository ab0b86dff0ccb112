import fc from 'fast-check';
import { referenceOf } from './reference';

const ids = fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' });

test('reference: has two groups of four without I, O, 0 and 1', () => {
  fc.assert(
    fc.property(ids, (id) => {
      expect(referenceOf(id)).toMatch(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/);
    }),
  );
});

test('reference: is the same every time', () => {
  fc.assert(fc.property(ids, (id) => referenceOf(id) === referenceOf(id)));
  expect(referenceOf('a1B2c3D4e5F6g7H8i9J0')).toBe('H97G-42RT');
});

test('reference: changes with the last letter of the id', () => {
  expect(referenceOf('aaaaaaaaaaaaaaaaaaaa')).not.toBe(referenceOf('aaaaaaaaaaaaaaaaaaab'));
});

import { toTown } from './towns';

test('towns: a name is read in any case, and an unknown one is refused', () => {
  expect(toTown('nairobi ')).toBe('Nairobi');
  expect(() => toTown('Mombassa')).toThrow(
    'There is no town Mombassa. The towns are Nairobi, Mombasa, Kisumu, Nakuru, Other.',
  );
});

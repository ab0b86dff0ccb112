import { Bounds } from './Bounds';

const places = (count: number) => Array.from({ length: count }, (_, index) => `place ${String(index)}`);

test('reports: each part of a page view is new once', () => {
  const bounds = new Bounds();
  expect([bounds.isNew('a', false), bounds.isNew('a', true), bounds.isNew('b', false)]).toEqual([
    true,
    true,
    true,
  ]);
  expect([bounds.isNew('a', false), bounds.isNew('a', true)]).toEqual([false, false]);
});

test('reports: one client cannot use up the places of a release', () => {
  const bounds = new Bounds();
  const admitted = places(1000).filter((place) => bounds.admits('forger', 'r1', place));
  expect(admitted).toHaveLength(5);
  expect(bounds.admits('user', 'r1', 'a true place')).toBe(true);
  expect(bounds.admits('forger', 'r1', 'a true place')).toBe(true);
});

test('reports: many clients together get no more than the places of a release', () => {
  const bounds = new Bounds();
  const admitted = places(1000).filter((place, index) =>
    bounds.admits(`client ${String(index)}`, 'r1', place),
  );
  expect(admitted).toHaveLength(100);
  expect(bounds.admits('user', 'r2', 'place 0')).toBe(true);
});

import { backgrounds, simulateCrowd } from './testing/simulateCrowd';

type Crowd = Omit<Parameters<typeof simulateCrowd>[0], 'seed'>;

/** The seeds of the runs that go back. */
function goingBack(runs: number, crowd: Crowd): number[] {
  const seeds = Array.from({ length: runs }, (_, index) => index + 1);
  return seeds.filter((seed) => simulateCrowd({ ...crowd, seed }).backAfter !== undefined);
}

describe.each(Object.entries(backgrounds))('simulation: with %s', (_name, background) => {
  const crowd = { before: 300, background };

  test('a page that fails for one user in twenty goes back within sixty', () => {
    expect(goingBack(100, { ...crowd, users: 60, fault: { oneOf: 20 } }).length).toBeGreaterThanOrEqual(95);
  });

  test('at most three of 300 releases without a fault go back', () => {
    expect(goingBack(300, { ...crowd, users: 200 }).length).toBeLessThanOrEqual(3);
  });

  test('one address that forges errors rolls nothing back', () => {
    const without = goingBack(300, { ...crowd, users: 200 });
    const withForger = goingBack(300, { ...crowd, users: 200, forgers: 1 });
    expect(withForger.filter((seed) => !without.includes(seed))).toEqual([]);
  });
});

test('simulation: faults that hit users at random go back sooner or later', () => {
  const crowd = { before: 1000, background: backgrounds['no errors'], fault: { share: 0.05 } };
  expect(goingBack(100, { ...crowd, users: 60 }).length).toBeGreaterThanOrEqual(75);
  expect(goingBack(100, { ...crowd, users: 200 }).length).toBeGreaterThanOrEqual(88);
});

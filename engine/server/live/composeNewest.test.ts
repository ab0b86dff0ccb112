import { fakeRemote } from '../../releases/testing/fakeRelease';
import { composeNewest } from './composeNewest';

const release = (application: string, text: string) => fakeRemote(application, [{}], { text });
type Fake = ReturnType<typeof release>;

const mapOf = (...releases: Fake[]) => new Map(releases.map((each) => [each.release.application, each]));

/** Composes the ids of releases, unless some of them exclude one another. */
function composerFor(...exclusions: [Fake, Fake][]) {
  return (releases: readonly { release: { id: string } }[]): string[] => {
    const ids = releases.map(({ release: { id } }) => id);
    for (const pair of exclusions)
      if (pair.every((each) => ids.includes(each.release.id))) throw new Error('They exclude one another.');
    return ids.sort();
  };
}

const idsOf = (...releases: Fake[]) => releases.map((each) => each.release.id).sort();

const [a1, a2, b1, b2, c1, c2] = ['a', 'b', 'c'].flatMap((application) =>
  ['first', 'second'].map((text) => release(application, text)),
) as [Fake, Fake, Fake, Fake, Fake, Fake];

test('composing: all newest releases are used if they fit together', () => {
  const { composed, leftOut } = composeNewest(mapOf(a2, b2), mapOf(a1, b1, c1), composerFor());
  expect(composed).toEqual(idsOf(a2, b2, c1));
  expect(leftOut.size).toBe(0);
});

test('composing: two that fit only as a pair are used as a pair', () => {
  const compose = composerFor([a1, b2], [a2, b1]);
  expect(composeNewest(mapOf(a2, b2), mapOf(a1, b1), compose).composed).toEqual(idsOf(a2, b2));
});

test('composing: one that does not fit is left out with the reason', () => {
  const compose = composerFor([a2, c1], [a2, c2]);
  const result = composeNewest(mapOf(a2, b2, c2), mapOf(a1, b1, c1), compose);
  expect(result.composed).toEqual(idsOf(a1, b2, c2));
  expect([...result.leftOut]).toEqual([['a', 'They exclude one another.']]);
});

test('composing: of two that exclude one another the first is used', () => {
  const { composed, releases, leftOut } = composeNewest(mapOf(a1, b1, c1), new Map(), composerFor([a1, b1]));
  expect(composed).toEqual(idsOf(a1, c1));
  expect([...releases.keys()].sort()).toEqual(['a', 'c']);
  expect([...leftOut.keys()]).toEqual(['b']);
});

test('composing: if nothing fits, all are left out with their reasons', () => {
  const { composed, leftOut } = composeNewest(mapOf(a1, b1), new Map(), () => {
    throw new Error('There is no shell.');
  });
  expect(composed).toBeUndefined();
  expect([...leftOut]).toEqual([
    ['a', 'There is no shell.'],
    ['b', 'There is no shell.'],
  ]);
});

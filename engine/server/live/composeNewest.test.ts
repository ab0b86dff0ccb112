import { fakeRemote } from '../../releases/testing/fakeRelease';
import { type Candidates, composeNewest } from './composeNewest';

const release = (application: string, text: string) => fakeRemote(application, [{}], { text });
type Fake = ReturnType<typeof release>;

const each = (...releases: Fake[]) => releases.map((newest): Candidates => [newest]);
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
  const { composed } = composeNewest(each(a2, b2), mapOf(a1, b1, c1), composerFor());
  expect(composed).toEqual(idsOf(a2, b2, c1));
});

test('composing: two that fit only as a pair are used as a pair', () => {
  const compose = composerFor([a1, b2], [a2, b1]);
  expect(composeNewest(each(a2, b2), mapOf(a1, b1), compose).composed).toEqual(idsOf(a2, b2));
});

test('composing: one that does not fit is left out with the reason', () => {
  const compose = composerFor([a2, c1], [a2, c2]);
  const result = composeNewest(each(a2, b2, c2), mapOf(a1, b1, c1), compose);
  expect(result.composed).toEqual(idsOf(a1, b2, c2));
  expect(result.reasons.get(a2.release.id)).toBe('They exclude one another.');
});

test('composing: of two that exclude one another the first is used, and an older one of the other', () => {
  const candidates: Candidates[] = [...each(a1, c1), [b2, b1]];
  const { composed, releases } = composeNewest(candidates, new Map(), composerFor([a1, b2]));
  expect(composed).toEqual(idsOf(a1, b1, c1));
  expect([...releases.keys()].sort()).toEqual(['a', 'b', 'c']);
});

test('composing: if nothing fits, all are left out with their reasons', () => {
  const { composed, reasons } = composeNewest(each(a1, b1), new Map(), () => {
    throw new Error('There is no shell.');
  });
  expect(composed).toBeUndefined();
  expect([...reasons.values()]).toEqual(['There is no shell.', 'There is no shell.']);
});

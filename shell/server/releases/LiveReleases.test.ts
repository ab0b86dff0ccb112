import { fakeRemote } from '@site/shared/release/testing/fakeRelease';
import { LiveReleases } from './LiveReleases';
import type { FoundReleases, ReleaseSource } from './ReleaseSource';

const first = fakeRemote('content', [{}], { word: 'first' });
const second = fakeRemote('content', [{}], { word: 'second' });
const forms = fakeRemote('forms', [{ path: '/donate' }]);

/** A source that answers its looks one after the other, and afterwards that nothing changed. */
function sourceOf(application: string, ...answers: (FoundReleases | Error | undefined)[]): ReleaseSource {
  return {
    application,
    look: () => {
      const answer = answers.shift();
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
  };
}

const refused = new Error('It is not whole.');

test('takes over what its sources find, and tells whether anything changed', async () => {
  const log = jest.fn();
  const releases = new LiveReleases(
    [
      sourceOf('content', { live: first, older: [] }, undefined, { live: second, older: [first] }),
      sourceOf('forms', { live: forms, older: [] }),
    ],
    log,
  );
  expect(releases.liveOf('content')).toBeUndefined();
  expect(await releases.look()).toBe(true);
  expect(await releases.look()).toBe(false);
  expect(await releases.look()).toBe(true);
  expect(releases.liveOf('content')).toBe(second);
  expect(releases.liveOf('forms')).toBe(forms);
  expect(releases.all()).toEqual([first, second, forms]);
  expect(log.mock.calls).toEqual([
    [`content: release ${first.release.id} is live`],
    [`forms: release ${forms.release.id} is live`],
    [`content: release ${second.release.id} is live`],
  ]);
});

test('keeps the last good release when a source refuses one, and the other sources are none the worse', async () => {
  const releases = new LiveReleases(
    [
      sourceOf('content', { live: first, older: [] }, refused),
      sourceOf('forms', undefined, { live: forms, older: [] }),
    ],
    jest.fn(),
  );
  await releases.look();
  expect(await releases.look()).toBe(true);
  expect(releases.liveOf('content')).toBe(first);
  expect(releases.liveOf('forms')).toBe(forms);
});

test('complains once of what is wrong, also when the source is not asked at every look', async () => {
  const log = jest.fn();
  const releases = new LiveReleases(
    [sourceOf('content', refused, undefined, refused, undefined, refused)],
    log,
  );
  for (let look = 0; look < 5; look += 1) await releases.look();
  expect(log.mock.calls).toEqual([['content: refused, it has no live release. Error: It is not whole.']]);
});

test('complains again when another thing is wrong, or the same after a good release', async () => {
  const log = jest.fn();
  const releases = new LiveReleases(
    [
      sourceOf(
        'content',
        { live: first, older: [] },
        refused,
        new Error('It is gone.'),
        { live: second, older: [] },
        refused,
      ),
    ],
    log,
  );
  for (let look = 0; look < 5; look += 1) await releases.look();
  const { id } = first.release;
  expect(log.mock.calls.flat()).toEqual([
    `content: release ${id} is live`,
    `content: refused, release ${id} stays live. Error: It is not whole.`,
    `content: refused, release ${id} stays live. Error: It is gone.`,
    `content: release ${second.release.id} is live`,
    `content: refused, release ${second.release.id} stays live. Error: It is not whole.`,
  ]);
});

describe('following', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('tells of every change within two seconds, until it is stopped', async () => {
    const releases = new LiveReleases(
      [
        sourceOf(
          'content',
          { live: first, older: [] },
          undefined,
          { live: second, older: [] },
          { live: first, older: [] },
        ),
      ],
      jest.fn(),
    );
    const onChange = jest.fn();
    releases.follow(onChange);
    await jest.advanceTimersByTimeAsync(500);
    expect(onChange).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1000);
    expect(onChange).toHaveBeenCalledTimes(2);
    releases.stop();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(onChange).toHaveBeenCalledTimes(2);
    expect(jest.getTimerCount()).toBe(0);
  });

  test('goes on after whoever was told has failed', async () => {
    const log = jest.fn();
    const releases = new LiveReleases(
      [sourceOf('content', { live: first, older: [] }, { live: second, older: [] })],
      log,
    );
    const onChange = jest.fn().mockImplementationOnce(() => {
      throw new Error('no');
    });
    releases.follow(onChange);
    await jest.advanceTimersByTimeAsync(1000);
    expect(onChange).toHaveBeenCalledTimes(2);
    expect(log).toHaveBeenCalledWith('releases: Error: no');
    releases.stop();
  });
});

import { fakeRemote } from '@site/publishing/releases/testing/fakeRelease';
import type { FoundReleases, ReleaseSource } from './ReleaseSource';
import { WatchedSource } from './WatchedSource';

const first = fakeRemote('content', [{}], { text: 'first' });
const second = fakeRemote('content', [{}], { text: 'second' });

type Outcome = FoundReleases | Error | undefined;

/** A source that returns the given results one by one, and then that nothing changed. */
function sourceOf(...outcomes: Outcome[]): ReleaseSource {
  return {
    application: 'content',
    interval: 500,
    poll: () => {
      const outcome = outcomes.shift();
      return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome);
    },
    recall: () => Promise.resolve(undefined),
    read: () => Promise.resolve(undefined),
    fetch: () => Promise.reject(new Error('It was never published.')),
  };
}

test('watched source: has the found releases, and reports changes only', async () => {
  const onChange = jest.fn();
  const outcomes = [{ live: first, older: [] }, undefined, { live: second, older: [first] }];
  const source = new WatchedSource(sourceOf(...outcomes), onChange);
  expect(source.newest).toBeUndefined();
  await source.poll();
  await source.poll();
  expect(source.newest).toBe(first);
  expect(onChange).toHaveBeenCalledTimes(1);
  await source.poll();
  expect(source.newest).toBe(second);
  expect(source.all).toEqual([first, second]);
  expect(await source.find(first.release.id)).toBe(first);
  expect(onChange).toHaveBeenCalledTimes(2);
});

test('watched source: a failure is a problem until a poll succeeds', async () => {
  const onChange = jest.fn();
  const failed = new Error('It is gone.');
  const source = new WatchedSource(sourceOf({ live: first, older: [] }, failed, failed, undefined), onChange);
  await source.poll();
  await source.poll();
  await source.poll();
  expect(source.problem?.message).toBe(
    'Its newest release cannot be read yet and is tried again. It is gone.',
  );
  expect(source.newest).toBe(first);
  expect(onChange).toHaveBeenCalledTimes(2);
  await source.poll();
  expect(source.problem).toBeUndefined();
  expect(onChange).toHaveBeenCalledTimes(3);
});

test('watched source: stopping ends a poll that hangs', async () => {
  const source = new WatchedSource(
    {
      ...sourceOf(),
      poll: (signal) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => {
            reject(new Error('aborted'));
          });
        }),
    },
    jest.fn(),
  );
  const watched = source.watch();
  expect(source.problem?.message).toBe('Its channel has not responded yet.');
  source.stop();
  await watched;
});

describe('watching', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('watched source: polls at the interval of its source until stopped', async () => {
    const outcomes = [first, second, first].map((live) => ({ live, older: [] }));
    const onChange = jest.fn();
    const source = new WatchedSource(sourceOf(...outcomes), onChange);
    await source.watch();
    expect(onChange).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(500);
    expect(onChange).toHaveBeenCalledTimes(2);
    source.stop();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(onChange).toHaveBeenCalledTimes(2);
    expect(jest.getTimerCount()).toBe(0);
  });
});

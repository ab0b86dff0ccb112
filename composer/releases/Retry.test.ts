import { IncompleteRelease, RefusedRelease } from '@site/publishing/releases/readRelease';
import { Retry } from './Retry';

let now: number;

beforeEach(() => {
  now = 0;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  jest.spyOn(Math, 'random').mockReturnValue(0);
});

afterEach(() => {
  jest.restoreAllMocks();
});

/** The times in milliseconds at which a failing action is run in the first minutes, with a call each half second. */
async function triesOf(error: Error, minutes: number): Promise<number[]> {
  const retry = new Retry();
  const tries: number[] = [];
  for (now = 0; now < minutes * 60_000; now += 500) {
    const run = retry.run('release', () => {
      tries.push(now);
      return Promise.reject(error);
    });
    await expect(run).rejects.toThrow(error.message);
  }
  return tries;
}

test('retry: a temporary failure is retried after a second, up to a minute', async () => {
  expect(await triesOf(new IncompleteRelease('A file cannot be read.'), 4)).toEqual(
    [0, 1, 3, 7, 15, 31, 63, 123, 183].map((second) => second * 1000),
  );
});

test('retry: a refused release is tried less often', async () => {
  expect(await triesOf(new RefusedRelease('It is wrong.'), 3)).toEqual(
    [0, 10, 30, 70, 130].map((second) => second * 1000),
  );
});

test('retry: servers that failed at one moment retry at different ones', async () => {
  jest.mocked(Math.random).mockReturnValue(0.8);
  const [, again] = await triesOf(new RefusedRelease('It is wrong.'), 1);
  expect(again).toBe(8000);
});

test('retry: another subject runs at once, and forgets the first one', async () => {
  const retry = new Retry();
  const fail = () => Promise.reject(new Error('no'));
  await expect(retry.run('one', fail)).rejects.toThrow('no');
  expect(await retry.run('two', () => Promise.resolve('whole'))).toBe('whole');
  expect(await retry.run('one', () => Promise.resolve('whole'))).toBe('whole');
});

test('retry: after a success the waits are short again', async () => {
  const retry = new Retry();
  const action = jest.fn<Promise<void>, []>().mockRejectedValue(new Error('no'));
  for (now = 0; now < 20_000; now += 500) await retry.run('one', action).catch(() => undefined);
  action.mockResolvedValueOnce();
  now += 60_000;
  await retry.run('one', action);
  await expect(retry.run('one', action)).rejects.toThrow('no');
  now += 1000;
  action.mockResolvedValueOnce();
  await expect(retry.run('one', action)).resolves.toBeUndefined();
});

test('retry: a failure has the messages of its causes', async () => {
  const error = new Error('The page cannot be read.', { cause: new Error('EMFILE: too many open files') });
  await expect(new Retry().run('one', () => Promise.reject(error))).rejects.toThrow(
    'The page cannot be read. EMFILE: too many open files',
  );
});

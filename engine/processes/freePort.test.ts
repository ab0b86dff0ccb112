import { freePort } from './freePort';

afterEach(() => {
  jest.useRealTimers();
});

test('freePort: a port that is not used yet is not given again a minute later', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  const given = new Set<number>();
  for (let seconds = 0; seconds <= 60; seconds += 20) {
    given.add(await freePort());
    jest.advanceTimersByTime(20_000);
  }
  expect(given.size).toBe(4);
});

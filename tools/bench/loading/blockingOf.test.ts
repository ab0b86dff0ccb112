import { blockingOf } from './blockingOf';

test('blocking time: the time of tasks beyond 50 ms, from the first paint on', () => {
  const tasks = [
    { startTime: 100, duration: 200 },
    { startTime: 450, duration: 120 },
    { startTime: 700, duration: 50 },
    { startTime: 900, duration: 85 },
  ];
  expect(blockingOf(tasks, 500)).toBe(20 + 35);
});

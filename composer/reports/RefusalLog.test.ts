import { RefusalLog } from './RefusalLog';

test('reports: however many are refused, the log gets one line a minute', () => {
  jest.useFakeTimers();
  const log = jest.fn();
  const refusals = new RefusalLog(log);
  for (let count = 0; count < 10_000; count += 1) refusals.add('too many of one address');
  refusals.add('malformed');
  expect(log).not.toHaveBeenCalled();
  jest.advanceTimersByTime(60_000);
  expect(log.mock.calls).toEqual([
    ['reports: refused in the last minute: 10000 too many of one address, 1 malformed', { level: 'warn' }],
  ]);
  jest.advanceTimersByTime(600_000);
  refusals.flush();
  expect(log).toHaveBeenCalledTimes(1);
  refusals.add('too many');
  refusals.flush();
  expect(log).toHaveBeenLastCalledWith('reports: refused in the last minute: 1 too many', { level: 'warn' });
  jest.useRealTimers();
});

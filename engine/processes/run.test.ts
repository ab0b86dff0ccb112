import { getDefaultAutoSelectFamilyAttemptTimeout, setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net';
import { run } from './run';

let exitCode: typeof process.exitCode;
const logged = jest.spyOn(console, 'error').mockReturnValue();

beforeEach(() => {
  exitCode = process.exitCode;
  process.exitCode = undefined;
  logged.mockClear();
});

afterEach(() => {
  process.exitCode = exitCode;
});

test('run: a command that fails prints one line, and the process exits with 1', async () => {
  await run(() => Promise.reject(new Error('Port 3000 is in use.')));
  expect(process.exitCode).toBe(1);
  expect(logged.mock.calls).toEqual([['Port 3000 is in use.']]);
});

test('run: where nothing can be written, it says what was kept and what to do', async () => {
  await run(() =>
    Promise.reject(Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })),
  );
  expect(logged.mock.calls.join()).toMatch(/^ENOSPC: .*write\. What was live stays live: make room there/);
});

test('run: the addresses of a host get longer than Node gives them', async () => {
  const before = getDefaultAutoSelectFamilyAttemptTimeout();
  let during = before;
  await run(() => Promise.resolve(void (during = getDefaultAutoSelectFamilyAttemptTimeout())));
  setDefaultAutoSelectFamilyAttemptTimeout(before);
  expect(during).toBeGreaterThan(1000);
});

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

test('a command that succeeds says nothing more', async () => {
  await run(() => Promise.resolve());
  expect(process.exitCode).toBeUndefined();
  expect(logged).not.toHaveBeenCalled();
});

test('a command that fails says why in one line, and the process exits with 1', async () => {
  await run(() => Promise.reject(new Error('Port 3000 is in use.')));
  expect(process.exitCode).toBe(1);
  expect(logged.mock.calls).toEqual([['Port 3000 is in use.']]);
});

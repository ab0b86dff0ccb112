import { FakeServer, otherPage, Refused } from '../../../e2e/support/desk/fakeServer';
import { CallError, callForFile, callServer } from './callServer';

const fails = async (call: Promise<unknown>) => {
  const error: unknown = await call.catch((thrown: unknown) => thrown);
  if (error instanceof CallError) return error;
  throw new Error('The call did not fail.');
};

test.each([
  ['a page of something else', otherPage, /did not come from the desk/, false],
  ['a lost connection', new TypeError('Failed to fetch'), /connection may be lost/, false],
  ['too many calls', new Refused(429, 'Go on in a while.'), /Go on in a while/, false],
  ['a database that is away', new Refused(503, 'The database does not answer.'), /database/, false],
  ['a refusal', new Refused(409, 'Grace changed the order.'), /Grace/, true],
])('call server: %s is a failure that is said', async (_, answer, message, isRefusal) => {
  new FakeServer({ '/api/mark': () => answer });
  const error = await fails(callServer('/api/mark', {}));
  expect(error.message).toMatch(message);
  expect(error.isRefusal).toBe(isRefusal);
});

test('call server: what waited for a signal is sent in the name of who made it', async () => {
  new FakeServer({ '/api/me': () => ({}) });
  const sent = jest.spyOn(globalThis, 'fetch');
  await callServer('/api/me');
  await callServer('/api/version');
  expect(sent.mock.lastCall?.[1]?.headers).toMatchObject({ 'desk-member': '0' });
});

test('call server: what is no file of the desk is not saved as one', async () => {
  new FakeServer({ '/api/list': () => otherPage });
  expect((await fails(callForFile('/api/list', {}))).message).toMatch(/did not come from the desk/);
});

test('call server: an answer that does not come is waited for half a minute', async () => {
  jest.useFakeTimers();
  new FakeServer({});
  globalThis.fetch = () => new Promise(() => undefined);
  const error = fails(callServer('/api/me'));
  await jest.advanceTimersByTimeAsync(30_000);
  expect((await error).message).toMatch(/did not answer/);
  jest.useRealTimers();
});

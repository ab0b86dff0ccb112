import type { RequestValues } from '@site/shared/requests/requests';
import type { SiteConfig } from '@site/shared/contract/siteConfig';
import { FakeFirestore } from '../testing/FakeFirestore';
import { newRequest } from './newRequest';
import { saveRequest } from './saveRequest';

const config: SiteConfig = {
  firebase: { projectId: 'demo-site', apiKey: 'demo' },
  firestoreHost: { host: '127.0.0.1', port: 8080 },
};
const timeoutMs = 20_000;
const donation: RequestValues<'donations'> = {
  name: 'A Donor',
  location: 'Nairobi',
  donation: 'Two laptops',
  date: '2027-01-05',
  phone: '0712 000 000',
  supporter: 'No',
};
const corrected = { ...donation, donation: 'Three laptops' };

let firestore: FakeFirestore;
const realFetch = globalThis.fetch;

beforeEach(() => {
  jest.useFakeTimers();
  firestore = new FakeFirestore();
  globalThis.fetch = firestore.fetch;
});

afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = realFetch;
});

/** Runs pending callbacks, without time passing. */
const settle = () => jest.advanceTimersByTimeAsync(0);

/** Starts saving, and records the outcome. */
function start(
  request: ReturnType<typeof newRequest<'donations'>>,
  values = donation,
  onLateSave?: () => void,
) {
  const result: { outcome: 'open' | 'saved' | 'failed'; error?: unknown } = { outcome: 'open' };
  const saving = saveRequest(request, values, { config, timeoutMs, ...(onLateSave && { onLateSave }) }).then(
    () => {
      result.outcome = 'saved';
    },
    (error: unknown) => {
      result.outcome = 'failed';
      result.error = error;
    },
  );
  return Object.assign(result, { saving });
}

function lastCall() {
  const call = firestore.calls.at(-1);
  if (!call) throw new Error('Nothing was sent.');
  return call;
}

test('save: every field and the client’s time are sent under the request’s id', async () => {
  const request = newRequest('donations');
  const save = start(request);
  await settle();
  lastCall().succeed();
  await save.saving;
  expect(save.outcome).toBe('saved');
  expect(firestore.writes).toEqual([
    {
      name: `projects/demo-site/databases/(default)/documents/donations/${request.id}`,
      fields: { ...donation, createdAt: request.createdAt.toISOString().replace('Z', '000000Z') },
    },
  ]);
});

test('save: two presses at once make one call', async () => {
  const request = newRequest('donations');
  const first = start(request);
  const second = start(request);
  await settle();
  lastCall().succeed();
  await Promise.all([first.saving, second.saving]);
  expect([first.outcome, second.outcome]).toEqual(['saved', 'saved']);
  expect(firestore.calls).toHaveLength(1);
});

test.each([
  ['a 503', () => lastCall().refuse(503)],
  ['a refusal', () => lastCall().refuse(403)],
  ['a lost connection', () => lastCall().lose()],
])('save: fails on %s, and the retry writes the same record', async (_, fault) => {
  const request = newRequest('donations');
  const first = start(request);
  await settle();
  fault();
  await first.saving;
  expect(first.outcome).toBe('failed');
  const second = start(request);
  await settle();
  lastCall().succeed();
  await second.saving;
  expect(second.outcome).toBe('saved');
  expect(firestore.writes[0]).toEqual(firestore.writes[1]);
  await jest.advanceTimersByTimeAsync(10 * timeoutMs);
  expect(firestore.calls).toHaveLength(2);
});

test('save: an attempt is given up after 20 s', async () => {
  const save = start(newRequest('donations'));
  await jest.advanceTimersByTimeAsync(timeoutMs - 1);
  expect(save.outcome).toBe('open');
  await jest.advanceTimersByTimeAsync(1);
  expect(save.outcome).toBe('failed');
  expect(save.error).toMatchObject({ name: 'TimeOutError', message: 'No response within 20 s.' });
});

test('save: a late response counts, and nothing is sent again', async () => {
  const request = newRequest('donations');
  const onLateSave = jest.fn();
  const first = start(request, donation, onLateSave);
  await jest.advanceTimersByTimeAsync(timeoutMs);
  expect(first.outcome).toBe('failed');
  lastCall().succeed();
  await settle();
  expect(onLateSave).toHaveBeenCalledTimes(1);
  const second = start(request);
  await second.saving;
  expect(second.outcome).toBe('saved');
  expect(firestore.calls).toHaveLength(1);
});

test('save: a response to an earlier attempt ends the retry with the same values', async () => {
  const request = newRequest('donations');
  start(request);
  await jest.advanceTimersByTimeAsync(timeoutMs);
  const second = start(request);
  await settle();
  firestore.calls[0]?.succeed();
  await second.saving;
  expect(second.outcome).toBe('saved');
});

test('save: a late response to values corrected since does not count', async () => {
  const request = newRequest('donations');
  const onLateSave = jest.fn();
  start(request, donation, onLateSave);
  await jest.advanceTimersByTimeAsync(timeoutMs);
  start(request, corrected);
  await settle();
  firestore.calls[0]?.succeed();
  await settle();
  expect(onLateSave).not.toHaveBeenCalled();
});

test('save: other values wait for the attempt in progress', async () => {
  const request = newRequest('donations');
  const first = start(request);
  const second = start(request, corrected);
  await settle();
  expect(firestore.calls).toHaveLength(1);
  lastCall().succeed();
  await settle();
  expect(first.outcome).toBe('saved');
  expect(firestore.calls).toHaveLength(2);
  lastCall().succeed();
  await second.saving;
  expect(lastCall().write.fields.donation).toBe('Three laptops');
});

describe('save: a corrected value', () => {
  const microseconds = () => firestore.writes.map(({ fields }) => Number(fields.createdAt?.slice(-7, -4)));

  test('changes the microseconds, so that an earlier attempt cannot replace it', async () => {
    const request = newRequest('donations');
    firestore.onCall = (call) => call.refuse(503);
    await start(request).saving;
    await start(request).saving;
    await start(request, corrected).saving;
    await start(request, corrected).saving;
    await start(request).saving;
    expect(microseconds()).toEqual([0, 0, 1, 1, 2]);
    for (const { fields } of firestore.writes) {
      expect(fields.createdAt?.slice(0, 23)).toBe(request.createdAt.toISOString().slice(0, 23));
    }
  });

  test('increases the number also after a reload', async () => {
    const request = newRequest('donations');
    firestore.onCall = (call) => call.succeed();
    await saveRequest(request, corrected, { config, timeoutMs, before: { values: donation, correction: 4 } });
    expect(microseconds()).toEqual([5]);
  });

  test('is noticed in an object that was changed in place', async () => {
    const request = newRequest('donations');
    const values = { ...donation };
    firestore.onCall = (call) => call.refuse(503);
    await start(request, values).saving;
    values.donation = 'Three laptops';
    await start(request, values).saving;
    expect(microseconds()).toEqual([0, 1]);
  });

  test('ignores the response to an earlier attempt', async () => {
    const request = newRequest('donations');
    start(request);
    await jest.advanceTimersByTimeAsync(timeoutMs);
    const second = start(request, corrected);
    await settle();
    firestore.calls[0]?.succeed();
    await jest.advanceTimersByTimeAsync(timeoutMs);
    expect(second.outcome).toBe('failed');
  });
});

test('save: without a configured host the call goes to Google’s', async () => {
  const addresses: string[] = [];
  globalThis.fetch = (address, init) => {
    addresses.push(String(address));
    return firestore.fetch(address, init);
  };
  firestore.onCall = (call) => call.succeed();
  await saveRequest(newRequest('donations'), donation, { config: { firebase: config.firebase } });
  expect(addresses).toEqual([
    'https://firestore.googleapis.com/v1/projects/demo-site/databases/(default)/documents:commit?key=demo',
  ]);
});

test('save: values corrected by another document of this tab are counted', async () => {
  const request = newRequest('donations');
  const first = start(request);
  await settle();
  lastCall().lose();
  await first.saving;
  // A page from the browser's cache: the document after it has sent other values meanwhile.
  const before = { values: corrected, correction: 1 };
  const last = saveRequest(request, donation, { config, timeoutMs, before });
  await settle();
  lastCall().succeed();
  await last;
  expect(firestore.writes).toHaveLength(2);
  expect(firestore.writes[1]?.fields.createdAt).toMatch(/002000Z$/);
});

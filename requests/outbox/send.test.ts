import type { SiteConfig } from '@site/shared/requests/siteConfig';
import { freshIndexedDb } from '@site/shared/testing/indexedDb';
import { watchChanges } from './changes';
import { sendWaiting } from './send';
import { addEntry, deleteEntry, keptFor, type OutboxEntry, readOutbox, keptConfig } from './store';

const config: SiteConfig = { firebase: { projectId: 'demo-site', apiKey: 'demo' } };
const now = Date.parse('2026-11-22T09:00:00Z');
const fields = {
  name: { stringValue: 'A Visitor' },
  createdAt: { timestampValue: '2026-11-20T08:00:00.001Z' },
};
const saved = { writeResults: [{}] };

/** The calls, and how the next one ends. */
let calls: { address: string; init: RequestInit }[];
let end: (init: RequestInit) => Promise<{ status: number; body: unknown }>;

freshIndexedDb();
beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(now);
  calls = [];
  end = () => Promise.resolve({ status: 200, body: saved });
  globalThis.fetch = async (address, init = {}) => {
    calls.push({ address: String(address), init });
    const { status, body } = await end(init);
    return { ok: status < 300, status, json: () => Promise.resolve(body) } as Response;
  };
});
afterEach(() => jest.restoreAllMocks());

function keep(id: string, changed: object = {}): Promise<void> {
  const reference = `REF-${id}`;
  const entry = { id, collection: 'contactMessages', reference, keptAt: now - 1_000, fields };
  return addEntry({ ...entry, ...changed }, config);
}

const send = () => sendWaiting(config);
const response = (status: number, body: unknown) => {
  end = () => Promise.resolve({ status, body });
};
const refusal = {
  error: { code: 403, message: 'Missing or insufficient permissions.', status: 'PERMISSION_DENIED' },
};

async function onlyEntry(): Promise<OutboxEntry> {
  const [entry, ...others] = await readOutbox();
  if (!entry || others.length > 0) throw new Error('The outbox does not have exactly one entry.');
  return entry;
}

test('outbox: a request is sent as it was kept, and none of its text is left', async () => {
  await keep('a');
  expect(await send()).toBe(false);
  expect(calls.map(({ address }) => address)).toEqual([
    'https://firestore.googleapis.com/v1/projects/demo-site/databases/(default)/documents:commit?key=demo',
  ]);
  expect(JSON.parse(String(calls[0]?.init.body))).toEqual({
    writes: [
      {
        update: {
          name: 'projects/demo-site/databases/(default)/documents/contactMessages/a',
          fields,
        },
      },
    ],
  });
  expect(await onlyEntry()).toEqual({
    id: 'a',
    collection: 'contactMessages',
    reference: 'REF-a',
    keptAt: now - 1_000,
    outcome: 'delivered',
    endedAt: now,
  });
});

test.each([
  ['a failure of the server', 503, { error: { code: 503, status: 'UNAVAILABLE' } }],
  ['a refusal by a proxy', 403, { error: 'Forbidden' }],
  [
    'a key that is restricted to a hidden referrer',
    403,
    {
      error: {
        code: 403,
        message: 'Requests from referer <empty> are blocked.',
        status: 'PERMISSION_DENIED',
      },
    },
  ],
  ['a 200 that is not from the database', 200, { welcome: 'to this hotspot' }],
])('outbox: %s removes nothing from the outbox', async (_title, status, body) => {
  await keep('a');
  const before = await onlyEntry();
  response(status, body);
  expect(await send()).toBe(true);
  expect(await onlyEntry()).toEqual(before);
});

describe('outbox: where the server of the site accepts forms', () => {
  const sendByServer = (outcome: string) => {
    const direct = end;
    end = (init) =>
      init.body instanceof URLSearchParams
        ? Promise.resolve({ status: 200, body: { outcome } })
        : direct(init);
    return sendWaiting({ ...config, posts: true });
  };

  test('what Firestore does not answer goes through it, under the same id', async () => {
    await keep('a');
    end = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await sendByServer('saved')).toBe(false);
    expect(calls[1]?.address).toBe('/requests/contactMessages');
    expect(Object.fromEntries(calls[1]?.init.body as URLSearchParams)).toEqual({
      name: 'A Visitor',
      'record-id': 'a',
      'record-created-at': '2026-11-20T08:00:00.001Z',
    });
    expect(await onlyEntry()).toMatchObject({ outcome: 'delivered' });
  });

  test('what it does not save either waits, also if its form takes other values now', async () => {
    await keep('a');
    response(503, {});
    expect(await sendByServer('refused')).toBe(true);
    expect(await onlyEntry()).toMatchObject({ fields });
    expect(await onlyEntry()).not.toHaveProperty('refusedAt');
  });

  test('what Firestore answers does not', async () => {
    await keep('a');
    await sendByServer('failed');
    await keep('b');
    response(403, refusal);
    await sendByServer('saved');
    expect(calls.map(({ address }) => address)).not.toContain('/requests/contactMessages');
  });
});

test('outbox: without a response to the first the others are not sent', async () => {
  await keep('a', { keptAt: now - 2_000 });
  await keep('b');
  end = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await send()).toBe(true);
  expect(calls).toHaveLength(1);
  expect(await readOutbox()).toHaveLength(2);
});

test('outbox: a request that fails does not delay those after it', async () => {
  await keep('a', { keptAt: now - 2_000 });
  await keep('b');
  end = ({ body }) =>
    Promise.resolve(String(body).includes('/a"') ? { status: 500, body: {} } : { status: 200, body: saved });
  expect(await send()).toBe(true);
  expect((await readOutbox()).map((entry) => 'outcome' in entry)).toEqual([false, true]);
});

test('outbox: a refused request is kept, and tried again at the next occasion', async () => {
  await keep('a');
  response(403, refusal);
  expect(await send()).toBe(false);
  expect(await onlyEntry()).toMatchObject({ fields, refusedAt: now });
  response(200, saved);
  await send();
  expect(await onlyEntry()).toMatchObject({ outcome: 'delivered' });
});

test('outbox: a call without a response is aborted', async () => {
  await keep('a');
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  try {
    end = ({ signal }) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('Aborted'))));
    const sent = send();
    while (calls.length === 0) await jest.advanceTimersByTimeAsync(1);
    await jest.advanceTimersByTimeAsync(20_000);
    expect(await sent).toBe(true);
  } finally {
    jest.useRealTimers();
  }
});

test('outbox: a request of another release is sent as it was made', async () => {
  const made = { name: { stringValue: 'A Visitor' }, topics: { arrayValue: { values: [] } } };
  await keep('a', { version: 1, fields: made, somethingElse: true });
  await send();
  expect(String(calls[0]?.init.body)).toContain(JSON.stringify(made));
  expect(await onlyEntry()).toMatchObject({ outcome: 'delivered' });
});

test('outbox: a request of 14 days is tried once more, then deleted; its outcome is kept as long', async () => {
  await keep('a', { keptAt: now - keptFor + 1 });
  await keep('b', { keptAt: now - keptFor });
  response(503, {});
  await send();
  const [expired, waiting] = await readOutbox();
  expect(waiting).toMatchObject({ id: 'a', fields });
  expect(expired).toMatchObject({ id: 'b', outcome: 'expired', endedAt: now });
  expect(expired).not.toHaveProperty('fields');
  expect(calls).toHaveLength(2);

  jest.mocked(Date.now).mockReturnValue(now + keptFor);
  await send();
  expect(await onlyEntry()).toMatchObject({ id: 'a', outcome: 'expired' });
});

describe('outbox: a request that was kept under a wrong clock', () => {
  const day = 24 * 60 * 60_000;
  beforeEach(() => {
    end = () => Promise.reject(new TypeError('Failed to fetch'));
    return keep('a', { keptAt: 0 });
  });

  test('is sent although its time is over', async () => {
    response(200, saved);
    await send();
    expect(await onlyEntry()).toMatchObject({ outcome: 'delivered' });
  });

  test('waits for a network after the clock is right', async () => {
    await send();
    jest.mocked(Date.now).mockReturnValue(now + day - 1);
    await send();
    response(200, saved);
    await send();
    expect(await onlyEntry()).toMatchObject({ outcome: 'delivered' });
  });

  test('is deleted if nothing responds for a day', async () => {
    await send();
    const announced = jest.fn();
    const unwatch = watchChanges(announced);
    await send();
    unwatch();
    // A page sends again at each change.
    expect(announced).not.toHaveBeenCalled();
    expect(await onlyEntry()).toMatchObject({ fields });
    jest.mocked(Date.now).mockReturnValue(now + day);
    await send();
    expect(await onlyEntry()).toMatchObject({ outcome: 'expired' });
    expect(calls).toHaveLength(3);
  });
});

describe('outbox: on a phone without room', () => {
  /** Lets writes fail for as long as it returns true. */
  const refuseWrites = (isFull: (entry: { id: string }) => boolean) => {
    const real = IDBObjectStore.prototype.put;
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value) {
      if (isFull(value as { id: string })) throw new DOMException('Full', 'QuotaExceededError');
      return real.call(this, value);
    });
  };

  test('a request is sent, and then deleted', async () => {
    await keep('a');
    refuseWrites(() => true);
    expect(await send()).toBe(false);
    expect(calls).toHaveLength(1);
    expect(await readOutbox()).toEqual([]);
  });

  test.each([
    ['fails', 503, {}, true],
    ['refuses it', 403, refusal, false],
  ])('a request stays as it is where the server %s', async (_title, status, body, isLeft) => {
    await keep('a');
    const before = await onlyEntry();
    refuseWrites(() => true);
    response(status, body);
    const announced = jest.fn();
    const unwatch = watchChanges(announced);
    expect(await send()).toBe(isLeft);
    unwatch();
    expect(await onlyEntry()).toEqual(before);
    // A page sends again at each change.
    expect(announced).not.toHaveBeenCalled();
  });
});

test('outbox: a request deleted while another is being sent, or its token is fetched, is not sent', async () => {
  await keep('a', { keptAt: now - 2_000 });
  await keep('b');
  await keep('c');
  end = async () => {
    await deleteEntry('b');
    return { status: 200, body: saved };
  };
  const token = () => Promise.resolve('token');
  const deleteMeanwhile = () => deleteEntry('c').then(token);
  await sendWaiting(config, jest.fn(deleteMeanwhile).mockImplementationOnce(token));
  expect(calls).toHaveLength(1);
  expect((await readOutbox()).map(({ id }) => id)).toEqual(['a']);
});

test('outbox: values kept anew while earlier ones are being sent still wait', async () => {
  await keep('a');
  const corrected = { ...fields, name: { stringValue: 'Another Visitor' } };
  end = async () => {
    await keep('a', { keptAt: now, fields: corrected });
    return { status: 200, body: saved };
  };
  await send();
  expect(await onlyEntry()).toMatchObject({ keptAt: now, fields: corrected });
});

test('outbox: each call gets its own token of App Check, and none is kept', async () => {
  await keep('a', { keptAt: now - 2_000 });
  await keep('b', { keptAt: now - 1_000 });
  let made = 0;
  const sendWithToken = (appCheckToken: () => Promise<string>) =>
    sendWaiting({ ...config, appCheckSiteKey: 'public-key' }, appCheckToken);
  const kept = async () => JSON.stringify([await readOutbox(), await keptConfig()]);

  // Days may pass between two attempts, and a token lives for an hour.
  response(503, {});
  await sendWithToken(() => Promise.resolve(`token-${String(++made)}`));
  expect(await kept()).not.toContain('token-');
  expect(await sendWithToken(() => Promise.reject(new Error('Offline')))).toBe(true);
  response(200, saved);
  await sendWithToken(() => Promise.resolve(`token-${String(++made)}`));
  expect(calls.map(({ init }) => new Headers(init.headers).get('x-firebase-appcheck'))).toEqual([
    'token-1',
    'token-2',
    'token-3',
    'token-4',
  ]);
  expect(await kept()).not.toContain('token-');
});

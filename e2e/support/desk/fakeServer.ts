import { act } from '@testing-library/react';
import type { DeskRequest, InboxPage, Summary } from '../../../desk/plugin/api';

type Call = { path: string; body: unknown; isUnattended: boolean };
type Answers = Record<string, (body: never) => unknown>;

/** An answer that is an error. */
export class Refused {
  constructor(
    readonly status: number,
    readonly message = '',
  ) {}
}

/** A page of something else than the desk, with status 200. */
export const otherPage = {};

/** A server without a network: answers by path, in place of `fetch`. */
export class FakeServer {
  readonly calls: Call[] = [];
  /** Of the data. */
  version = 0;
  /** What the calls of each path get; others are not found. */
  answers: Answers;

  constructor(answers: Answers) {
    this.answers = { '/api/version': () => ({}), ...answers };
    document.head.innerHTML = `<script id="site-config" type="application/json">{"calls":true}</script>`;
    Object.assign(globalThis, {
      fetch: this.#fetch,
    });
    Element.prototype.scrollIntoView = () => undefined;
  }

  readonly #fetch = async (address: string, init: { body?: string; headers?: object } = {}) => {
    const { pathname } = new URL(address, 'http://desk');
    const body = init.body === undefined ? undefined : (JSON.parse(init.body) as unknown);
    this.calls.push({ path: pathname, body, isUnattended: 'x-unattended' in (init.headers ?? {}) });
    const answer = await (this.answers[pathname]?.(body as never) ?? new Refused(404, 'Nothing here.'));
    if (answer instanceof TypeError) throw answer;
    const refused = answer instanceof Refused ? answer : undefined;
    const status = refused?.status ?? 200;
    return {
      ok: !refused,
      status,
      headers: { get: () => (answer === otherPage ? null : String(this.version)) },
      json: () => Promise.resolve(refused ? { message: refused.message } : answer),
      blob: () => Promise.resolve(new Blob()),
    };
  };

  /** The bodies of the calls of a path. */
  bodies(path: string): unknown[] {
    return this.calls.filter((call) => call.path === path).map(({ body }) => body);
  }

  /** Lets an open page hear that something changed. */
  async change(): Promise<void> {
    this.version += 1;
    // Also what follows from it.
    await act(async () => {
      document.dispatchEvent(new Event('visibilitychange'));
      await new Promise((resolve) => setTimeout(resolve));
    });
  }
}

/** A request in a list; the first one is the latest. */
export const summary = (index: number, changes: Partial<Summary> = {}): Summary => ({
  path: `donations/id${String(index)}`,
  kind: 'donations',
  reference: `K7MP-${String(1000 + index)}`,
  arrivedAt: new Date(Date.UTC(2026, 2, 3) - index * 60_000).toISOString(),
  name: `Donor ${String(index)}`,
  place: 'Nairobi',
  about: 'Two laptops',
  status: 'new',
  isSuspect: false,
  isUnseen: false,
  since: new Date(Date.UTC(2026, 2, 3) - index * 60_000).toISOString(),
  ...changes,
});

/** A part of a tab of the inbox. */
export const inbox = (requests: readonly Summary[], changes: Partial<InboxPage> = {}): InboxPage => ({
  tab: 'to-do',
  isLead: true,
  requests: [...requests],
  count: requests.length,
  counts: { 'to-do': 2, waiting: 3, agreed: 1, done: 4, all: 10 },
  unseen: 0,
  latest: '2026-03-03T00:00:00.000Z',
  ...changes,
});

/** A mark in the history of a request. */
export const entry = (changes: Partial<DeskRequest['history'][number]>): DeskRequest['history'][number] => ({
  id: 'one',
  status: 'called',
  by: 'Brian',
  note: '',
  at: '2026-03-03T07:04:00Z',
  laptops: undefined,
  desktops: undefined,
  others: undefined,
  isTakenBack: false,
  mayTakeBack: false,
  ...changes,
});

/** All of a request. */
export const deskRequest = (index: number, changes: Partial<DeskRequest> = {}): DeskRequest => ({
  ...summary(index),
  sentAt: '',
  fields: [{ title: 'Donation', value: '<b>Two laptops</b>' }],
  numbers: ['+254712345678'],
  email: '',
  wish: '2026-03-05',
  changes: [],
  history: [],
  suspicions: [],
  ...changes,
});

import { waitFor } from '@testing-library/react';

/** One write of the client: the fields of the record, as text. */
export type SentWrite = { name: string; fields: Record<string, string> };

/** One call that waits for the test to respond. */
export type Call = {
  write: SentWrite;
  succeed: () => void;
  /** @param status of HTTP */
  refuse: (status: number) => void;
  /** Ends without a response, as a lost connection does. */
  lose: () => void;
};

type SentValue = {
  stringValue?: string;
  timestampValue?: string;
  arrayValue?: { values: { stringValue?: string }[] };
};

/** One note on how a request came. */
type SentNote = { name: string; reasons: (string | undefined)[] };

type CommitBody = {
  writes: {
    update: { name: string; fields: Record<string, SentValue> };
  }[];
};

/** One post to the site's own server. */
type SentPost = { address: string; values: Record<string, string> };

/** Replaces `fetch`: records every write, and responds when and as the test says. */
export class FakeFirestore {
  readonly calls: Call[] = [];
  /** Notes are saved at once: no code waits for them. */
  readonly notes: SentNote[] = [];
  readonly posts: SentPost[] = [];
  /** Responds to posts: by default as a server that cannot be reached. */
  onPost: () => Promise<Response> = () => Promise.reject(new TypeError('Failed to fetch'));
  /** Called with each new call, so that a test can respond at once. */
  onCall: (call: Call) => void = () => undefined;

  readonly fetch = (address: unknown, init?: RequestInit): Promise<Response> => {
    if (!(init?.body instanceof URLSearchParams)) return this.#commit(init);
    this.posts.push({ address: String(address), values: Object.fromEntries(init.body) });
    return this.onPost();
  };

  #commit(init?: RequestInit): Promise<Response> {
    return new Promise((resolve, reject) => {
      const { writes } = JSON.parse(String(init?.body)) as CommitBody;
      const update = writes[0]?.update;
      if (!update) throw new Error('A commit without a write.');
      const { reasons } = update.fields;
      if (reasons?.arrayValue) {
        const values = reasons.arrayValue.values.map(({ stringValue }) => stringValue);
        this.notes.push({ name: update.name, reasons: values });
        resolve(response(200, { commitTime: '2026-11-21T00:00:00Z', writeResults: [{}] }));
        return;
      }
      const fields = Object.entries(update.fields).map(([name, value]) => [
        name,
        value.stringValue ?? value.timestampValue ?? '',
      ]);
      const call: Call = {
        write: { name: update.name, fields: Object.fromEntries(fields) as Record<string, string> },
        succeed: () => resolve(response(200, { commitTime: '2026-11-21T00:00:00Z', writeResults: [{}] })),
        refuse: (status) => resolve(response(status, { error: { message: messageOf(status), status } })),
        lose: () => reject(new TypeError('Failed to fetch')),
      };
      this.calls.push(call);
      this.onCall(call);
    });
  }

  /** The call with this number, counted from 0, once it was made. */
  call(index: number): Promise<Call> {
    return waitFor(() => {
      const made = this.calls[index];
      if (!made) throw new Error(`${String(this.calls.length)} calls were made.`);
      return made;
    });
  }

  get writes(): SentWrite[] {
    return this.calls.map(({ write }) => write);
  }
}

const messageOf = (status: number) => (status === 403 ? 'Missing or insufficient permissions.' : 'Failed');

/** A response with JSON. */
export function response(status: number, body: unknown): Response {
  return {
    ok: status < 300,
    status,
    statusText: String(status),
    json: () => Promise.resolve(body),
  } as Response;
}

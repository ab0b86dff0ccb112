import type { Collection, RequestValues } from '@site/shared/requests';
import type { SiteConfig } from '@site/shared/siteConfig';
import { loadFirestore } from './loadFirestore';
import type { PendingRequest } from './newRequest';
import { TimeOut } from './TimeOut';

/** Values that were sent, and when, in milliseconds since 1970. */
export type SentValues<C extends Collection> = { values: RequestValues<C>; sentAt: number };

/** One write that may still reach the database. */
type Attempt = {
  /** The values it carries, as text that can be compared. */
  carries: string;
  /** Settles when the database or the network answers. */
  call: Promise<void>;
  pending: boolean;
  /** After this nothing more is expected of an attempt that got no answer, in milliseconds since 1970. */
  expires: number;
  /** Whether other values were on their way at the same time, so that which of them came last is unknown. */
  contested: boolean;
};

/** A write can outlive the attempt that was given up; this many time-outs after it was sent it is held to be dead. */
const lifetimes = 2;

const never = new Promise<never>(() => undefined);

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
}

/** An attempt that failed without an answer may have reached the database all the same. */
function gotNoAnswer(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'unknown';
}

/**
 * Brings one request into the database. Its attempts follow one another; a write that was given up and is still on its
 * way cannot be called back, so values that differ from it are written once more when it has ended:
 * docs/decisions/exactly-once.md.
 */
export class Delivery<C extends Collection> {
  readonly #request: PendingRequest<C>;
  readonly #timeoutMs: number;
  readonly #attempts = new Set<Attempt>();
  #current: { carries: string; saving: Promise<void> } | undefined;
  /** The values that the record holds beyond doubt. */
  #saved: string | undefined;

  constructor(request: PendingRequest<C>, timeoutMs: number, interrupted?: SentValues<C>) {
    this.#request = request;
    this.#timeoutMs = timeoutMs;
    if (interrupted) {
      this.#attempts.add({
        carries: JSON.stringify(interrupted.values),
        call: Promise.resolve(),
        pending: false,
        expires: interrupted.sentAt + lifetimes * timeoutMs,
        contested: false,
      });
    }
  }

  /** See `saveRequest`. */
  async save(values: RequestValues<C>, config: SiteConfig, onLateSave?: () => void): Promise<void> {
    const carries = JSON.stringify(values);
    while (this.#current && this.#current.carries !== carries) {
      await this.#current.saving.catch(() => undefined);
    }
    if (this.#current) return this.#current.saving;
    if (this.#saved === carries) return;
    const saving = this.#deliver(values, carries, config, onLateSave).finally(() => {
      this.#current = undefined;
    });
    this.#current = { carries, saving };
    return saving;
  }

  async #deliver(values: RequestValues<C>, carries: string, config: SiteConfig, onLateSave?: () => void) {
    const send = () => this.#attempt(values, carries, config, onLateSave);
    const rivals = this.#rivals(carries).filter(({ pending }) => pending);
    await send();
    if (rivals.length > 0) {
      await Promise.all(rivals.map((rival) => this.#end(rival)));
      await send();
    }
    this.#saved = carries;
    void this.#guard(carries, send);
  }

  /** Writes the saved values once more when the last write with other values can no longer arrive. */
  async #guard(carries: string, send: () => Promise<void>) {
    const rivals = this.#rivals(carries);
    if (rivals.length === 0) return;
    await Promise.all(rivals.map(({ call }) => call.catch(() => undefined)));
    await Promise.all(this.#rivals(carries).map(({ expires }) => pause(expires - Date.now())));
    if (this.#saved === carries) await send().catch((error: unknown) => console.error(error));
  }

  async #attempt(values: RequestValues<C>, carries: string, config: SiteConfig, onLateSave?: () => void) {
    const timeOut = new TimeOut(this.#timeoutMs);
    let givenUp = false;
    try {
      const { store, writeRecord } = await timeOut.limit(loadFirestore(config));
      const earlier = [...this.#attempts].filter((other) => other.pending && other.carries === carries);
      const attempt = this.#begin(carries, writeRecord(store, this.#request, values), () => {
        if (givenUp) onLateSave?.();
      });
      const arrivals = earlier.map(({ call }) => call.catch(() => never));
      await timeOut.limit(Promise.race([attempt.call, ...arrivals]));
    } catch (error) {
      givenUp = true;
      throw error;
    } finally {
      timeOut.stop();
    }
  }

  #begin(carries: string, call: Promise<void>, onCertain: () => void): Attempt {
    const attempt: Attempt = {
      carries,
      call,
      pending: true,
      expires: Date.now() + lifetimes * this.#timeoutMs,
      contested: this.#rivals(carries).length > 0,
    };
    for (const rival of this.#rivals(carries)) rival.contested = true;
    if (this.#saved !== carries) this.#saved = undefined;
    this.#attempts.add(attempt);
    call.then(
      () => {
        this.#attempts.delete(attempt);
        if (attempt.contested) return;
        this.#saved = carries;
        onCertain();
      },
      (error: unknown) => {
        attempt.pending = false;
        if (!gotNoAnswer(error)) this.#attempts.delete(attempt);
      },
    );
    return attempt;
  }

  /** The writes with other values that may still arrive. */
  #rivals(carries: string): Attempt[] {
    return [...this.#attempts].filter(
      (attempt) => attempt.carries !== carries && (attempt.pending || attempt.expires > Date.now()),
    );
  }

  /** Waits until a call has settled, as long as anything is expected of it. */
  async #end({ call, expires }: Attempt): Promise<void> {
    const timeOut = new TimeOut(Math.max(0, expires - Date.now()));
    await timeOut.limit(call).catch(() => undefined);
    timeOut.stop();
  }
}

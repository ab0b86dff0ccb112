import type { SiteConfig } from '@site/shared/contract/siteConfig';
import type { Collection, RequestValues } from '@site/shared/requests/requests';
import { numberAttempt, type SentValues } from './correction';
import { loadFirestore } from './loadFirestore';
import type { PendingRequest } from './newRequest';
import { TimeOut, TimeOutError } from './TimeOut';

type SaveOptions<C extends Collection> = {
  config: SiteConfig;
  /** How long one attempt may take, in milliseconds. */
  timeoutMs?: number;
  /** Called if an attempt that was given up is saved later, and nothing was sent since. */
  onLateSave?: () => void;
  /** The values of the same request that this tab sent last, also from another document. */
  before?: SentValues<C> | undefined;
};

const never = new Promise<never>(() => undefined);
const attemptsByRequest = new Map<string, Attempts<Collection>>();

/**
 * Saves a request as one record, however often it is called. A call during an attempt with the same values joins it, and
 * with other values waits for its end; values that are known to be saved are not sent again.
 * @param request made by `newRequest`, the same for every attempt
 * @param values what the user sees in the form, every field of the collection
 * @throws what made the attempt fail, or a `TimeOutError` when no answer came in time; the request may then be saved
 * or not, and calling again is safe: docs/decisions/exactly-once.md
 */
export async function saveRequest<C extends Collection>(
  request: PendingRequest<C>,
  values: RequestValues<C>,
  options: SaveOptions<C>,
): Promise<void> {
  const key = `${request.collection}/${request.id}`;
  const attempts = (attemptsByRequest.get(key) as Attempts<C> | undefined) ?? new Attempts<C>(request);
  attemptsByRequest.set(key, attempts);
  await attempts.save(values, options);
}

/** The attempts to save one request, one after the other. */
class Attempts<C extends Collection> {
  readonly #request: PendingRequest<C>;
  #sent: SentValues<C> | undefined;
  #current: { sent: SentValues<C>; saving: Promise<void> } | undefined;
  /** The pending calls with the values that were sent last. */
  #calls: Promise<void>[] = [];
  #isSaved = false;

  constructor(request: PendingRequest<C>) {
    this.#request = request;
  }

  async save(values: RequestValues<C>, options: SaveOptions<C>): Promise<void> {
    const { before } = options;
    if (before && before.correction > (this.#sent?.correction ?? -1)) this.#setSent(before);
    let sent = numberAttempt(this.#sent, values);
    while (this.#current && this.#current.sent !== sent) {
      await this.#current.saving.catch(() => undefined);
      sent = numberAttempt(this.#sent, values);
    }
    if (this.#current) return this.#current.saving;
    if (this.#sent !== sent) this.#setSent(sent);
    if (this.#isSaved) return;
    const saving = this.#attempt(sent, options).finally(() => {
      this.#current = undefined;
    });
    this.#current = { sent, saving };
    return saving;
  }

  #setSent(sent: SentValues<C>): void {
    this.#sent = sent;
    this.#calls = [];
    this.#isSaved = false;
  }

  async #attempt(
    sent: SentValues<C>,
    { config, timeoutMs = 20_000, onLateSave }: SaveOptions<C>,
  ): Promise<void> {
    const timeOut = new TimeOut(timeoutMs);
    let isGivenUp = false;
    let forget: (() => Promise<void>) | undefined;
    try {
      const { store, writeRecord, forgetStore } = await timeOut.limit(loadFirestore(config));
      forget = () => forgetStore(store);
      const call = writeRecord(store, this.#request, sent).then(() => {
        if (this.#sent !== sent) return;
        this.#isSaved = true;
        if (isGivenUp) onLateSave?.();
      });
      // A success of an earlier attempt with the same values counts too; its failure does not.
      const earlier = this.#calls.map((other) => other.catch(() => never));
      this.#calls.push(call);
      await timeOut.limit(Promise.race([call, ...earlier]));
    } catch (error) {
      isGivenUp = true;
      if (error instanceof TimeOutError) await forget?.();
      throw error;
    } finally {
      timeOut.stop();
    }
  }
}

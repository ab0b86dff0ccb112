import { watchChanges } from '@site/shared/outbox/changes';
import { isWaiting } from '@site/shared/outbox/entry';
import { expire } from '@site/shared/outbox/expire';
import { requestSync } from '@site/shared/outbox/requestSync';
import { sendWaiting } from '@site/shared/outbox/sendWaiting';
import { readOutbox, writeSettings } from '@site/shared/outbox/store';
import { readSiteConfig } from '@site/shared/contract/readSiteConfig';

/**
 * While this page is open, failed requests are tried again after this many milliseconds: phones are slow to report that
 * they are online.
 */
const pause = 60_000;

/**
 * Sends waiting requests from this page: when it opens, when the browser is online again, when the user comes back to
 * the tab, when a new one is kept, and from time to time.
 */
export class Sending {
  readonly #onChange: (isSending: boolean) => void;
  readonly #watching = new AbortController();
  readonly #unwatch: () => void;
  #isSending = false;
  /** The call that was made while requests were being sent. */
  #next: { refusedToo: boolean } | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param onChange called when sending begins and ends */
  constructor(onChange: (isSending: boolean) => void) {
    this.#onChange = onChange;
    const { signal } = this.#watching;
    const send = () => void this.send({ refusedToo: false });
    window.addEventListener('online', send, { signal });
    window.addEventListener('pageshow', send, { signal });
    const sendWhenSeen = () => {
      if (document.visibilityState === 'visible') send();
    };
    document.addEventListener('visibilitychange', sendWhenSeen, { signal });
    this.#unwatch = watchChanges(send);
    void this.send({ refusedToo: true });
  }

  stop(): void {
    this.#watching.abort();
    this.#unwatch();
    clearTimeout(this.#timer);
  }

  /** Sends waiting requests; a call during sending is carried out afterwards. */
  async send(what: { refusedToo: boolean }): Promise<void> {
    if (this.#isSending) {
      this.#next = what;
      return;
    }
    this.#isSending = true;
    clearTimeout(this.#timer);
    const isLeft = await this.#sendAll(what);
    this.#isSending = false;
    this.#onChange(false);
    if (isLeft && !this.#watching.signal.aborted)
      this.#timer = setTimeout(() => void this.send({ refusedToo: false }), pause);
  }

  /** Sends, and again for a call that was made meanwhile. */
  async #sendAll(what: { refusedToo: boolean }): Promise<boolean> {
    const isLeft = await this.#sendOnce(what).catch(() => true);
    const next = this.#next;
    this.#next = undefined;
    return next && !this.#watching.signal.aborted ? this.#sendAll(next) : isLeft;
  }

  async #sendOnce({ refusedToo }: { refusedToo: boolean }): Promise<boolean> {
    if (!(await readOutbox()).some(isWaiting)) {
      await expire();
      return false;
    }
    const config = readSiteConfig();
    const { appCheckSiteKey } = config;
    this.#onChange(true);
    // The worker gives up after three attempts, and has only the settings that a page has stored. A full phone, which
    // cannot store them, still sends from here.
    await writeSettings(config).catch(() => undefined);
    await requestSync();
    const appCheckToken =
      appCheckSiteKey === undefined
        ? undefined
        : async () => {
            const { appCheckToken: tokenOf } = await import(
              /* webpackChunkName: "app-check" */ './appCheckToken'
            );
            return tokenOf(config, appCheckSiteKey);
          };
    return sendWaiting({ config, refusedToo, appCheckToken });
  }
}

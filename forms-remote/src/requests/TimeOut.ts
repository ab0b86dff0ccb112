/** No answer came in time. */
class TimeOutError extends Error {
  override name = 'TimeOutError';
}

/** A limit on how long several steps may take together. */
export class TimeOut {
  readonly #over: Promise<never>;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param ms from now, in milliseconds */
  constructor(ms: number) {
    this.#over = new Promise((_, reject) => {
      this.#timer = setTimeout(() => reject(new TimeOutError(`No answer within ${ms / 1000} s.`)), ms);
    });
    this.#over.catch(() => undefined);
  }

  /**
   * @returns what the step gives
   * @throws what the step throws, or a `TimeOutError`
   */
  limit<T>(step: Promise<T>): Promise<T> {
    return Promise.race([step, this.#over]);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}

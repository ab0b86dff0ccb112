/** No response came in time. */
export class TimeOutError extends Error {
  override name = 'TimeOutError';
}

/** A time limit for several steps together. */
export class TimeOut {
  readonly #over: Promise<never>;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param ms from now, in milliseconds */
  constructor(ms: number) {
    this.#over = new Promise((_, reject) => {
      this.#timer = setTimeout(() => reject(new TimeOutError(`No response within ${ms / 1000} s.`)), ms);
    });
    this.#over.catch(() => undefined);
  }

  /**
   * @returns the step's result
   * @throws the step's error, or a `TimeOutError`
   */
  limit<T>(step: Promise<T>): Promise<T> {
    return Promise.race([step, this.#over]);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}

import { types } from 'node:util';
import { IncompleteRelease, RefusedRelease } from '@site/publishing/releases/readRelease';

/** The wait after a first failure that may be temporary, in milliseconds. */
const firstPause = 1000;

/** The wait after a release was first refused, in milliseconds: only its team can fix it. */
const refusalPause = 10_000;

/** The longest wait, in milliseconds. */
const longestPause = 60_000;

/** The failure of something that is tried again later. */
export class Failure extends Error {
  override name = 'Failure';
  /** Names what was tried. */
  readonly subject: string;
  /** Whether a release was refused, so that trying again is unlikely to help. */
  readonly isRefusal: boolean;

  constructor(subject: string, error: unknown) {
    super(reasonOf(error));
    this.subject = subject;
    this.isRefusal = error instanceof RefusedRelease && !(error instanceof IncompleteRelease);
  }
}

/**
 * Tries a failed action again, after a wait that doubles with every failure in a row. The waits are randomly shortened, so
 * that servers that failed at the same moment do not retry at the same moment.
 */
export class Retry {
  #subject: string | undefined;
  #failure: Failure | undefined;
  #failures = 0;
  #dueAt = 0;

  /**
   * Runs an action unless it failed recently.
   * @param subject names the action; another subject runs at once
   * @returns the result of the action
   * @throws {Failure} if the action fails; the last failure again while no retry is due
   */
  async run<T>(subject: string, action: () => Promise<T>): Promise<T> {
    if (subject !== this.#subject) this.#forget(subject);
    if (this.#failure && Date.now() < this.#dueAt) throw this.#failure;
    try {
      const result = await action();
      this.#forget(subject);
      return result;
    } catch (error) {
      throw this.#fail(subject, error);
    }
  }

  #forget(subject: string): void {
    this.#subject = subject;
    this.#failure = undefined;
    this.#failures = 0;
  }

  #fail(subject: string, error: unknown): Failure {
    const failure = new Failure(subject, error);
    const first = failure.isRefusal ? refusalPause : firstPause;
    const pause = Math.min(longestPause, first * 2 ** this.#failures);
    this.#failures += 1;
    this.#dueAt = Date.now() + pause * (1 - Math.random() / 4);
    this.#failure = failure;
    return failure;
  }
}

/** The messages of an error and its causes. */
function reasonOf(error: unknown): string {
  if (!types.isNativeError(error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message} ${reasonOf(error.cause)}`;
}

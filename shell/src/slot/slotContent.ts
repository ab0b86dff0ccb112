import type { ComponentType } from 'react';
import type { LoadFailure } from '../remotes/loadFailure';

/** What stands in the slot at one path. */
export type SlotContent =
  | { kind: 'page'; remote: string; title: string; Page: ComponentType }
  | { kind: 'failed'; remote: string; failure: LoadFailure }
  | { kind: 'not-found' }
  | { kind: 'unavailable' }
  | { kind: 'offline' };

/** Where the slot gets its content from: the remotes in the browser, a placeholder when the frame is rendered. */
export type SlotSource = {
  /**
   * What stands at a path. The promise is the same at every call until `forget`, and it is never rejected: React would
   * replace good HTML by a fallback.
   */
  contentOf: (path: string) => Promise<SlotContent>;
  /** Drops a failed content, so that the next `contentOf` loads again. */
  forget: (path: string) => void;
};

/**
 * A promise that React's `use` reads without waiting.
 * @param content what the promise is fulfilled with
 */
export function settled(content: SlotContent): Promise<SlotContent> {
  return Object.assign(Promise.resolve(content), { status: 'fulfilled', value: content });
}

import type { ComponentType } from 'react';
import type { LoadFailure } from '../loading/loadChunk';

export type PageContent = { kind: 'page'; remote: string; title: string; Page: ComponentType };

export type SlotContent =
  | PageContent
  | { kind: 'failed'; remote: string; failure: LoadFailure }
  | { kind: 'not-found' | 'unavailable' | 'offline' };

/** The source of the slot's content: the remotes in the browser, a placeholder when the layout is prerendered. */
export type SlotSource = {
  /** The same promise at every call until `forget`. It is never rejected: React would replace good HTML by a fallback. */
  contentOf: (path: string) => Promise<SlotContent>;
  /** False where a path is known to be no page: the browser itself follows a link to it. */
  mayBePage: (path: string) => boolean;
  /** Drops failed content, so that the next `contentOf` loads again. */
  forget: (path: string) => void;
};

/** A promise that React's `use` reads without waiting. */
export function settled(content: SlotContent): Promise<SlotContent> {
  return Object.assign(Promise.resolve(content), { status: 'fulfilled', value: content });
}

/** Whether React's `use` returns a promise's value without suspending: it comes from `settled`, or React has read it before. */
export function isSettled(content: Promise<SlotContent>): boolean {
  return 'status' in content && content.status === 'fulfilled';
}

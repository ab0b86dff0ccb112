import type { ComponentType } from 'react';
import type { SlotContent, SlotSource } from '../slot/slotContent';

/** A source of pages whose every load the test settles itself. */
export class FakeSource implements SlotSource {
  /** The paths that were loaded, in their order; a path again for each time it was forgotten. */
  readonly loads: string[] = [];
  readonly #contents = new Map<string, Promise<SlotContent>>();
  readonly #settle = new Map<string, (content: SlotContent) => void>();

  contentOf(path: string): Promise<SlotContent> {
    let content = this.#contents.get(path);
    if (!content) {
      this.loads.push(path);
      content = new Promise((resolve) => this.#settle.set(path, resolve));
      this.#contents.set(path, content);
    }
    return content;
  }

  forget(path: string): void {
    this.#contents.delete(path);
  }

  /** Settles the load of a path; to be called within `act`. */
  async settle(path: string, content: SlotContent): Promise<void> {
    void this.contentOf(path);
    this.#settle.get(path)?.(content);
    await this.#contents.get(path);
  }
}

/** The content of a path whose page is there. */
export function pageContent(title: string, Page: ComponentType, remote = 'content'): SlotContent {
  return { kind: 'page', remote, title, Page };
}

/** The content of a path whose script did not load. */
export function failedContent(address: string, remote = 'content'): SlotContent {
  return { kind: 'failed', remote, failure: { type: 'missing', address } };
}

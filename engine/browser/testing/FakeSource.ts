import type { ComponentType } from 'react';
import type { PageContent, SlotContent, SlotSource } from '../remotes/slotContent';

/** A source of pages whose loads are settled by the test. */
export class FakeSource implements SlotSource {
  /** The loaded paths, in order; a path again for each time it was forgotten. */
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

  readonly mayBePage = (): boolean => true;

  forget(path: string): void {
    this.#contents.delete(path);
  }

  /** Settles the load of a path; call it within `act`. */
  async settle(path: string, content: SlotContent): Promise<void> {
    void this.contentOf(path);
    this.#settle.get(path)?.(content);
    await this.#contents.get(path);
  }
}

export function pageContent(title: string, Page: ComponentType, remote = 'content'): PageContent {
  return { kind: 'page', remote, title, Page };
}

export function failedContent(address: string, remote = 'content'): SlotContent {
  return { kind: 'failed', remote, failure: { type: 'missing', address } };
}

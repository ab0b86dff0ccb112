import { announce } from '../navigation/Announcer';
import type { OfflineReply, OfflineRequest } from './offlineRequest';

const texts = {
  keeping: 'Fetching the pages…',
  kept: 'Kept: every page opens offline.',
  failed: 'That did not work, because the connection is lost or your device is full. Please try again later.',
  changed:
    'That did not work, because something between our server and your browser changes our pages. You can read them while you are online.',
  removed: 'Removed from this device.',
};

/** The footer's checkbox that keeps the site for offline reading, or removes it again. */
export class KeepControl {
  readonly #element: HTMLElement;
  readonly #checkbox: HTMLInputElement;
  readonly #note: HTMLElement;
  #presses = 0;
  #isCarriedOut = true;

  /** @param element as `KeepOffline` draws it */
  constructor(element: HTMLElement) {
    const checkbox = element.querySelector('input');
    const note = element.querySelector<HTMLElement>('[data-note]');
    if (!checkbox || !note)
      throw new Error('The control for offline reading lacks its checkbox or its note.');
    this.#element = element;
    this.#checkbox = checkbox;
    // A browser that restores the state of a document on return would press it. Not in the HTML, where no checkbox may have it.
    checkbox.autocomplete = 'off';
    this.#note = note;
  }

  /** Whether the user pressed it before this script was loaded. */
  get isPressed(): boolean {
    return this.#checkbox.checked;
  }

  /** Hides it, where the site cannot be kept. */
  hide(): void {
    this.#element.hidden = true;
  }

  /**
   * Shows whether the site is kept, without an announcement.
   * @param asked what the worker replies; a press since then shows its own outcome
   */
  async show(asked: Promise<OfflineReply>): Promise<void> {
    const presses = this.#presses;
    const { isKept } = await asked;
    if (this.#presses !== presses || !this.#isCarriedOut) return;
    this.#checkbox.checked = isKept;
    this.#note.textContent = isKept ? texts.kept : '';
  }

  /**
   * Carries out every press from now on.
   * @param ask carries it out; rejects where there is no service worker
   */
  connect(ask: (request: OfflineRequest) => Promise<OfflineReply>): void {
    this.#element.dataset.ready = '';
    this.#checkbox.addEventListener('change', () => void this.press(ask));
  }

  /** Carries out the checkbox's state, and shows the outcome. */
  async press(ask: (request: OfflineRequest) => Promise<OfflineReply>): Promise<void> {
    const press = ++this.#presses;
    this.#isCarriedOut = false;
    const { checked } = this.#checkbox;
    this.#show(checked ? texts.keeping : '');
    const failed: OfflineReply = { isKept: !checked, isDone: false };
    const { isKept, isDone, areChanged } = await ask(checked ? 'keep' : 'remove').catch(() => failed);
    // Pressed again in the meantime: that press shows its own outcome.
    if (this.#presses !== press) return;
    this.#isCarriedOut = true;
    this.#checkbox.checked = isKept;
    if (isDone) this.#show(isKept ? texts.kept : texts.removed);
    else this.#show(areChanged ? texts.changed : texts.failed);
  }

  #show(text: string): void {
    this.#note.textContent = text;
    announce(text);
  }
}

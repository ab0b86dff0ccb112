import { announce } from '../navigation/Announcer';
import type { OfflineReply, OfflineRequest } from './offlineRequest';

const texts = {
  keeping: 'Fetching the pages…',
  kept: 'Kept: every page opens offline.',
  failed: 'That did not work, because the connection is lost or your device is full. Please try again later.',
  removed: 'Removed from this device.',
};

/** The footer's checkbox by which a visitor has the site kept for offline reading, or removed again. */
export class KeepControl {
  readonly #element: HTMLElement;
  readonly #checkbox: HTMLInputElement;
  readonly #note: HTMLElement;
  #wasPressed = false;

  /** @param element as `KeepOffline` draws it */
  constructor(element: HTMLElement) {
    const checkbox = element.querySelector('input');
    const note = element.querySelector<HTMLElement>('[data-note]');
    if (!checkbox || !note)
      throw new Error('The control for offline reading lacks its checkbox or its note.');
    this.#element = element;
    this.#checkbox = checkbox;
    this.#note = note;
  }

  /** Whether the visitor pressed it before this script was there. */
  get isPressed(): boolean {
    return this.#checkbox.checked;
  }

  /** Takes it off the page, where nothing can be kept. */
  hide(): void {
    this.#element.hidden = true;
  }

  /** Shows what is kept without being asked. */
  show({ isKept }: OfflineReply): void {
    if (this.#wasPressed) return;
    this.#checkbox.checked = isKept;
    this.#note.textContent = isKept ? texts.kept : '';
  }

  /**
   * Has every press done from now on.
   * @param ask what does it; rejects where there is no service worker
   */
  connect(ask: (request: OfflineRequest) => Promise<OfflineReply>): void {
    this.#element.dataset.ready = '';
    this.#checkbox.addEventListener('change', () => void this.press(ask));
  }

  /** Does what the checkbox says, and tells how it went. */
  async press(ask: (request: OfflineRequest) => Promise<OfflineReply>): Promise<void> {
    this.#wasPressed = true;
    const { checked } = this.#checkbox;
    this.#tell(checked ? texts.keeping : '');
    const failed: OfflineReply = { isKept: !checked, isDone: false };
    const { isKept, isDone } = await ask(checked ? 'keep' : 'remove').catch(() => failed);
    // Pressed again meanwhile: what comes of that is told then.
    if (this.#checkbox.checked !== checked) return;
    this.#checkbox.checked = isKept;
    this.#tell(isDone ? (isKept ? texts.kept : texts.removed) : texts.failed);
  }

  #tell(text: string): void {
    this.#note.textContent = text;
    announce(text);
  }
}

import type { Browser, CDPSession } from '@playwright/test';
import { phone } from '../loading/profile';
import { untilIdle } from '../loading/untilIdle';

/** A reply to a message, or an event. */
type Message = { id?: number; result?: unknown; error?: { message: string } };

type Pending = { resolve(result: unknown): void; reject(error: Error): void };

/**
 * A tab that nothing observes. For tabs of Playwright the browser prepares, within each navigation, what the driver may
 * ask of the new document. A visit online does that while it waits for the network; a visit offline is painted 10 to 45 ms
 * later (processor / 4, Chromium 156), which no user has.
 */
export class BareTab {
  readonly #browser: CDPSession;
  readonly #targetId: string;
  readonly #sessionId: string;
  readonly #pending = new Map<number, Pending>();
  #sent = 0;

  private constructor(browser: CDPSession, targetId: string, sessionId: string) {
    this.#browser = browser;
    this.#targetId = targetId;
    this.#sessionId = sessionId;
    browser.on('Target.receivedMessageFromTarget', (event) => {
      if (event.sessionId === sessionId) this.#receive(JSON.parse(event.message) as Message);
    });
  }

  /**
   * Opens an empty tab on the phone of all measurements, and waits until the browser has started its processes.
   * @param browserContextId from `Target.createBrowserContext`: Playwright does not drive the tabs of contexts that it has not
   * made
   */
  static async open(browser: Browser, browserContextId: string): Promise<BareTab> {
    const session = await browser.newBrowserCDPSession();
    const { targetId } = await session.send('Target.createTarget', { url: 'about:blank', browserContextId });
    const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
    const tab = new BareTab(session, targetId, sessionId);
    await tab.send('Emulation.setDeviceMetricsOverride', {
      ...phone.viewport,
      deviceScaleFactor: phone.deviceScaleFactor,
      mobile: phone.isMobile,
    });
    await tab.send('Emulation.setTouchEmulationEnabled', { enabled: phone.hasTouch });
    await untilIdle(browser);
    return tab;
  }

  /**
   * Sends a command of the DevTools protocol.
   * @throws if the browser refuses it
   */
  async send(method: string, params: object = {}): Promise<unknown> {
    const id = ++this.#sent;
    const result = new Promise((resolve, reject) => this.#pending.set(id, { resolve, reject }));
    await this.#browser.send('Target.sendMessageToTarget', {
      sessionId: this.#sessionId,
      message: JSON.stringify({ id, method, params }),
    });
    return result;
  }

  /** @returns the value of an expression in the page, undefined if it throws */
  async evaluate(expression: string): Promise<unknown> {
    const { result } = (await this.send('Runtime.evaluate', { expression })) as {
      result: { value?: unknown };
    };
    return result.value;
  }

  async close(): Promise<void> {
    await this.#browser.send('Target.closeTarget', { targetId: this.#targetId });
    await this.#browser.detach();
  }

  #receive({ id, result, error }: Message): void {
    if (id === undefined) return;
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    if (error) pending?.reject(new Error(error.message));
    else pending?.resolve(result);
  }
}

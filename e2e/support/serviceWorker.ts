import { type CDPSession, expect, type Page } from '@playwright/test';

type Registration = { registrationId: string; scopeURL: string };

/** Drives the service worker of a page's site as the browser does. */
export class ServiceWorkerControl {
  readonly #session: CDPSession;
  readonly #registrations: Registration[] = [];

  private constructor(session: CDPSession) {
    this.#session = session;
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      this.#registrations.push(...registrations);
    });
  }

  /** @param page of a site whose worker is active */
  static async of(page: Page): Promise<ServiceWorkerControl> {
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const session = await page.context().newCDPSession(page);
    const control = new ServiceWorkerControl(session);
    await session.send('ServiceWorker.enable');
    await expect.poll(() => control.#registrations.length).toBeGreaterThan(0);
    return control;
  }

  /** Wakes the worker with an event of Background Sync. */
  async sync(tag: string): Promise<void> {
    const registration = this.#registrations.at(-1);
    if (!registration) throw new Error('The page has no service worker.');
    const { registrationId, scopeURL } = registration;
    const origin = new URL(scopeURL).origin;
    await this.#session.send('ServiceWorker.dispatchSyncEvent', {
      origin,
      registrationId,
      tag,
      lastChance: false,
    });
  }
}

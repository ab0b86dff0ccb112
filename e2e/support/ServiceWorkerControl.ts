import { type CDPSession, expect, type Page } from '@playwright/test';

type Registration = { registrationId: string; scopeURL: string };
type Version = { versionId: string; status: string; runningStatus: string };

/** Controls the service worker of a page as the browser does: starts it with an event, and stops it at any time. */
export class ServiceWorkerControl {
  readonly #session: CDPSession;
  readonly #registrations: Registration[] = [];
  readonly #versions = new Map<string, Version>();

  private constructor(session: CDPSession) {
    this.#session = session;
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      this.#registrations.push(...registrations);
    });
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      for (const version of versions) this.#versions.set(version.versionId, version);
    });
  }

  /** @param page of a site with an active worker */
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

  /** Stops the worker at once, as phones do when they run out of memory. */
  async kill(): Promise<void> {
    for (const { versionId, runningStatus } of this.#versions.values())
      if (runningStatus === 'running') await this.#session.send('ServiceWorker.stopWorker', { versionId });
  }
}

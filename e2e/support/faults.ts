import type { Page, Route } from '@playwright/test';

/** A way in which loading a file fails. */
type Fault = {
  response: (route: Route) => Promise<void>;
  /** The browser's message for it. */
  browserMessage: RegExp;
};

export const faults = {
  missing: {
    response: (route) => route.fulfill({ status: 404, body: 'There is no such file.' }),
    browserMessage: /Failed to load resource.* 404/,
  },
  reset: {
    response: (route) => route.abort('connectionreset'),
    browserMessage: /net::ERR_CONNECTION_RESET/,
  },
  corrupt: {
    response: (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'globalThis.isCorrupt = true;' }),
    browserMessage: /Failed to find a valid digest in the 'integrity' attribute/,
  },
} satisfies Record<string, Fault>;

/** Chromium's message for the server's response to a missing script. */
export const notAScript = /MIME type \('text\/plain'\) is not executable/;

/**
 * Makes a file fail from now on.
 * @returns a function that ends it
 */
export async function provoke(
  page: Page,
  address: RegExp,
  fault: Pick<Fault, 'response'>,
): Promise<() => Promise<void>> {
  await page.route(address, fault.response);
  return () => page.unroute(address);
}

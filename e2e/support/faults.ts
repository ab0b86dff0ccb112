import type { Page, Route } from '@playwright/test';

/** A way in which a file does not arrive. */
export type Fault = {
  name: string;
  answer: (route: Route) => Promise<void>;
  /** What the browser itself says of it. */
  complaint: RegExp;
};

export const faults: readonly Fault[] = [
  {
    name: 'missing',
    answer: (route) => route.fulfill({ status: 404, body: 'There is no such file.' }),
    complaint: /Failed to load resource.* 404/,
  },
  {
    name: 'cut off by a reset connection',
    answer: (route) => route.abort('connectionreset'),
    complaint: /net::ERR_CONNECTION_RESET/,
  },
  {
    name: 'not the file that was built',
    answer: (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'globalThis.isCorrupt = true;' }),
    complaint: /Failed to find a valid digest in the 'integrity' attribute/,
  },
];

/** Chromium says so of a preload whose script does not come to be run. */
export const unusedPreload = /was preloaded using link preload but not used/;

/** And so of the server's answer where a script is gone. */
export const notAScript = /MIME type \('text\/plain'\) is not executable/;

/**
 * Lets a file fail from now on.
 * @returns what ends it
 */
export async function provoke(
  page: Page,
  address: RegExp,
  fault: Pick<Fault, 'answer'>,
): Promise<() => Promise<void>> {
  await page.route(address, fault.answer);
  return () => page.unroute(address);
}

/**
 * Drives a browser for the tests of this folder: the same test code runs in Firefox and WebKit.
 *
 * A test (`e2e/engines/NAME.spec.ts`) imports `test` and `expect` from `./support/test` and gets these fixtures:
 *
 * - `user`: a `User` in a new tab of a fresh browser: `open(path)`, `press(target)`, `fill(label, value)`,
 *   `text(target)`, `takeAlert()`, `resize(size)`, `evaluate(function, ...values)`. Pressing and filling wait for their
 *   element; everything else reads the current state: `await expect.poll(() => user.path())`.
 * - `userWithoutScripts`: the same in another browser, which runs no script.
 * - `siteProxy`: the proxy in front of the site. `siteProxy.fail(/content\.entry/, 'reset')` makes files fail and
 *   returns a function that ends it; `siteProxy.hold(pattern)` holds responses back; `siteProxy.documents()` and
 *   `siteProxy.asked` list the calls. `firestoreProxy` does the same in front of Firestore.
 * - `site` is the `RunningSite` behind the proxy; `database` the emulator; `fillIn` and others of `./support/forms`
 *   handle complete forms.
 *
 * This file has only what differs between engines. It names no elements: `User` finds them with a script in the
 * page, and the engine presses a point like a mouse.
 */
export type Driver = {
  /** Errors and warnings of the console and uncaught exceptions so far; empty in WebKitGTK, which reports none. */
  readonly messages: readonly string[];

  /** Opens an address and resolves once it is loaded. */
  open: (address: string) => Promise<void>;

  /** Goes back in the history, without waiting for the page. */
  back: () => Promise<void>;

  /** The path in the address bar. */
  path: () => Promise<string>;

  /**
   * Evaluates an expression in the page, also if the page's own scripts are off.
   * @param expression JavaScript
   * @returns its value, which must be JSON
   * @throws LeftDocument if another document replaces the page before there is a result
   */
  evaluate: (expression: string) => Promise<unknown>;

  /** Clicks a point of the viewport. */
  pressAt: (point: Point) => Promise<void>;

  /** Types into the element with the focus; a line break is the Enter key. */
  type: (text: string) => Promise<void>;

  /** Sets the size of the viewport. WebKit's window is no narrower than 334 pixels. */
  resize: (size: Size) => Promise<void>;

  /**
   * Waits for an alert and closes it.
   * @returns its text
   */
  takeAlert: () => Promise<string>;

  /** Closes the tab and opens an empty one, which has its storage, cache and service worker. */
  replaceTab: () => Promise<void>;

  close: () => Promise<void>;
};

/** CSS pixels from the left and the upper edge of the viewport. */
export type Point = { x: number; y: number };

/** CSS pixels. */
export type Size = { width: number; height: number };

/** Another document replaced the page before a script had a result. */
export class LeftDocument extends Error {}

/**
 * How the tests of this folder drive a browser: the same test code runs in Chromium, Firefox and WebKit.
 *
 * A test (`e2e/engines/NAME.spec.ts`) imports `test` and `expect` from `./support/test` and takes these fixtures:
 *
 * - `visitor`: a `Visitor` in a new tab of a browser nobody has used: `open(path)`, `press(target)`,
 *   `fill(label, value)`, `text(target)`, `takeAlert()`, `resize(size)`, `evaluate(function, ...values)`. What is
 *   pressed or filled is waited for; everything else is read as it is now: `await expect.poll(() => visitor.path())`.
 * - `newVisitor({ scripts: false })`: a further browser, here one that runs no script.
 * - `siteProxy`: everything from the site passes here. `siteProxy.fail(/content\.entry/, 'reset')` lets files fail and
 *   returns what mends them; `siteProxy.hold(pattern)` holds answers back; `siteProxy.documents()` and
 *   `siteProxy.asked` tell what was requested. `firestoreProxy` does the same between the site and Firestore.
 * - `site` is the `RunningSite` behind the proxy; `database` the emulator; `fillIn` and others of `./support/forms`
 *   handle whole forms.
 *
 * This file is the little that each engine does in its own way. It names no elements: `Visitor` finds them by a script
 * in the page, and the engine presses a point as a mouse would.
 */
export type Driver = {
  /** Errors and warnings of the console and uncaught exceptions so far; none where the engine reports none (WebKit). */
  readonly messages: readonly string[];

  /** Opens an address and resolves once it is loaded. */
  open: (address: string) => Promise<void>;

  /**
   * Evaluates an expression in the page, also where the page's own scripts are off.
   * @param expression JavaScript
   * @returns its value, which must be JSON
   */
  evaluate: (expression: string) => Promise<unknown>;

  /** Clicks a point of the viewport. */
  pressAt: (point: Point) => Promise<void>;

  /** Types into the element that has the focus; a line break is the Enter key. */
  type: (text: string) => Promise<void>;

  pressKey: (key: Key) => Promise<void>;

  /** Sets the size of the viewport. WebKit's window is no narrower than 334 pixels. */
  resize: (size: Size) => Promise<void>;

  /**
   * Waits for an alert and puts it away.
   * @returns what it said
   */
  takeAlert: () => Promise<string>;

  /** A picture of the viewport, as PNG. */
  screenshot: () => Promise<Buffer>;

  close: () => Promise<void>;
};

/** CSS pixels from the left and the upper edge of the viewport. */
export type Point = { x: number; y: number };

/** CSS pixels. */
export type Size = { width: number; height: number };

export type Key = 'Backspace' | 'Enter' | 'Escape' | 'Tab';

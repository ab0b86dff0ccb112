import { expect } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { isHydrated } from 'federated-site/testing';
import { type Driver, LeftDocument, type Point, type Size } from './Driver';
import { find, type Target } from './find';
import { toSource } from './toSource';

/** The longest wait, in milliseconds: a busy machine must not fail a test. */
const patience = 30_000;

const testingLibrary = readFileSync(
  path.join(
    path.dirname(createRequire(import.meta.url).resolve('@testing-library/dom/package.json')),
    'dist/@testing-library/dom.umd.min.js',
  ),
  'utf8',
);

/** What a script reads: of the next document, where that one replaces the page before there is a result. */
async function read<Result>(script: () => Promise<Result>): Promise<Result> {
  try {
    return await script();
  } catch (error) {
    if (error instanceof LeftDocument) return read(script);
    throw error;
  }
}

/** A user of the site in one tab; see `Driver` for an overview. */
export class User {
  readonly #driver: Driver;
  readonly #site: string;

  private constructor(driver: Driver, site: string) {
    this.#driver = driver;
    this.#site = site;
  }

  /**
   * A user with a wide screen, before any page is open.
   * @param site the address of the site
   */
  static async arrive(driver: Driver, site: string): Promise<User> {
    await driver.resize({ width: 1280, height: 800 });
    return new User(driver, site);
  }

  /** See `Driver.messages`. */
  get messages(): readonly string[] {
    return this.#driver.messages;
  }

  /** Opens a path of the site in a new document. */
  async open(path: string): Promise<void> {
    await this.#driver.open(this.#site + path);
  }

  /** Closes the tab; `open` then opens a new one of the same browser. */
  async closeTab(): Promise<void> {
    await this.#driver.replaceTab();
  }

  /** Waits until React runs the page in the slot. */
  async hydrated(): Promise<void> {
    await this.#until('React runs the page', isHydrated);
  }

  /** Loads the document again, and waits until it is loaded. */
  async reload(): Promise<void> {
    await this.evaluate(() => {
      (window as Window & { isLeft?: boolean }).isLeft = true;
      // After this script has ended: it could not return its result from a document that is gone.
      setTimeout(() => {
        location.reload();
      });
    });
    await this.#until('the document is loaded again', () => {
      return !('isLeft' in window) && document.readyState === 'complete';
    });
  }

  /** Goes back in the history; the caller waits for the content it expects. */
  async back(): Promise<void> {
    await this.#driver.back();
  }

  /** Goes back to a document from another one, and waits until it is shown again. */
  async returnTo(path: string): Promise<void> {
    await this.back();
    await expect
      .poll(() => this.path(), { message: 'the path after going back', timeout: patience })
      .toBe(path);
  }

  async forward(): Promise<void> {
    await this.evaluate(() => {
      setTimeout(() => {
        history.forward();
      });
    });
  }

  /** The path in the address bar. */
  path(): Promise<string> {
    return read(() => this.#driver.path());
  }

  title(): Promise<string> {
    return read(() => this.evaluate(() => document.title));
  }

  /** How far the page is scrolled down, in pixels. */
  scrollTop(): Promise<number> {
    return read(() => this.evaluate(() => window.scrollY));
  }

  /**
   * Calls a function in the page.
   * @param call takes and returns JSON values, and uses nothing from outside
   */
  async evaluate<Values extends unknown[], Result>(
    call: (...values: Values) => Result,
    ...values: Values
  ): Promise<Result> {
    return (await this.#driver.evaluate(`(${String(call)})(${values.map(toSource).join()})`)) as Result;
  }

  /**
   * Calls a function in the page with all elements of a target; see `evaluate`.
   * @param target the elements to find
   */
  async evaluateAll<Values extends unknown[], Result>(
    target: Target,
    call: (elements: HTMLElement[], ...values: Values) => Result,
    ...values: Values
  ): Promise<Result> {
    const found = `(${String(find)})(${toSource(target)})`;
    const called = `(${String(call)})(${[found, ...values.map(toSource)].join()})`;
    for (;;) {
      // In one step: between two steps a new document may load, without the script that the first step added.
      const [result] = (await this.#driver.evaluate(
        `'TestingLibraryDom' in globalThis ? [{ is: ${called} }] : []`,
      )) as { is: Result }[];
      if (result) return result.is;
      await this.#driver.evaluate(`(() => { ${testingLibrary} })()`);
    }
  }

  /** The visible text of each visible element. */
  texts(target: Target): Promise<string[]> {
    return read(() =>
      this.evaluateAll(target, (elements) =>
        elements
          .filter((element) => element.checkVisibility({ visibilityProperty: true }))
          .map((element) => element.innerText.trim()),
      ),
    );
  }

  /** Waits until exactly one element of a target is visible. */
  async sees(target: Target): Promise<void> {
    await expect
      .poll(() => this.texts(target), { message: `sees ${toSource(target)}`, timeout: patience })
      .toHaveLength(1);
  }

  /** Waits until no element of a target is visible. */
  async seesNo(target: Target): Promise<void> {
    await expect
      .poll(() => this.texts(target), { message: `sees no ${toSource(target)}`, timeout: patience })
      .toEqual([]);
  }

  /** The value of the only control with a label. */
  value(label: string | RegExp): Promise<string | undefined> {
    return this.evaluateAll({ label }, ([control]) => (control as HTMLInputElement | undefined)?.value);
  }

  isChecked(label: string | RegExp): Promise<boolean | undefined> {
    return this.evaluateAll({ label }, ([control]) => (control as HTMLInputElement | undefined)?.checked);
  }

  /** The text of the element that has the focus, or its name for a control. */
  focused(): Promise<string> {
    return read(() =>
      this.evaluate(() => {
        const element = document.activeElement;
        return element instanceof HTMLInputElement ? element.name : (element?.textContent ?? '');
      }),
    );
  }

  /** Presses the only element of a target, once it can be pressed. */
  async press(target: Target): Promise<void> {
    await this.#driver.pressAt(await this.#pointOf(target));
  }

  /** Replaces the value of the control with a label: chosen, pressed or typed. */
  async fill(label: string | RegExp, value: string): Promise<void> {
    await this.sees({ label });
    const kind = await this.evaluateAll({ label }, ([control]) => (control as HTMLInputElement).type);
    if (kind === 'radio' || kind === 'checkbox') await this.press({ label });
    // Each engine has its own list and calendar: the events in the page are what counts.
    else if (kind === 'select-one' || kind === 'date') await this.#choose(label, value);
    else {
      await this.press({ label });
      await this.evaluateAll({ label }, ([control]) => {
        (control as HTMLInputElement).select();
      });
      await this.#driver.type(value);
    }
  }

  async resize(size: Size): Promise<void> {
    await this.#driver.resize(size);
  }

  /** See `Driver.takeAlert`. In WebKit an open alert blocks everything else: call this right after the press. */
  takeAlert(): Promise<string> {
    return this.#driver.takeAlert();
  }

  async #choose(label: string | RegExp, value: string): Promise<void> {
    await this.evaluateAll(
      { label },
      ([control], chosen) => {
        if (!control) return;
        const prototype = Object.getPrototypeOf(control) as object;
        // Bypasses React, which overrides the property of the element.
        Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, chosen);
        for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
      },
      value,
    );
  }

  /** The middle of the only element of a target, once it is still and not covered. */
  async #pointOf(target: Target): Promise<Point> {
    let point: Point | undefined;
    await expect(async () => {
      const before = point;
      const found = await this.#locate(target);
      point = typeof found === 'string' ? undefined : found;
      expect(found, `${toSource(target)} can be pressed`).toEqual(before);
    }).toPass({ timeout: patience, intervals: [20, 20, 50, 100, 250] });
    if (!point) throw new Error(`${toSource(target)} is not on the screen.`);
    return point;
  }

  #locate(target: Target): Promise<Point | string> {
    return read(() =>
      this.evaluateAll(target, (elements) => {
        const visible = elements
          // Radio buttons and checkboxes are pressed on their labels.
          .map((element) =>
            element.matches('label input') ? (element.closest('label') ?? element) : element,
          )
          .filter((element) => element.checkVisibility({ visibilityProperty: true }));
        const [element] = visible;
        if (!element || visible.length > 1)
          return `${String(elements.length)} found, ${String(visible.length)} of them visible`;
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, width, height } = element.getBoundingClientRect();
        const middle = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
        const hit = document.elementFromPoint(middle.x, middle.y);
        if (!hit || !(element.contains(hit) || hit.contains(element)))
          return `covered by ${hit?.outerHTML.slice(0, 80) ?? 'nothing'}`;
        return middle;
      }),
    );
  }

  async #until<Values extends unknown[]>(
    what: string,
    isSo: (...values: Values) => boolean,
    ...values: Values
  ): Promise<void> {
    await expect
      .poll(
        // A document that is still loading cannot evaluate anything.
        () => this.evaluate(isSo, ...values).catch(String),
        { message: what, timeout: patience },
      )
      .toBe(true);
  }
}

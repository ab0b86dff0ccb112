import { expect } from '@playwright/test';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Builder, Capabilities, error, Key, Origin, until, type WebDriver } from 'selenium-webdriver';
import type { WebKitPrograms } from '../../install/findWebKit';
import { freePort } from 'federated-site/testing';
import { type Driver, LeftDocument, type Point, type Size } from './Driver';

/** The longest wait for an alert or a document, in milliseconds. */
const patience = 30_000;

/** A window of WebKitGTK's MiniBrowser. Each has its own driver, which serves one session at a time. */
export class WebKitDriver implements Driver {
  /** WebKit reports no console messages to automation. */
  readonly messages: readonly string[] = [];
  readonly #server: ChildProcess;
  readonly #session: WebDriver;

  private constructor(server: ChildProcess, session: WebDriver) {
    this.#server = server;
    this.#session = session;
  }

  /**
   * @param args further arguments of the browser
   * @param env the environment of the driver and the browser
   */
  static async open(
    { driver, browser }: Pick<WebKitPrograms, 'driver' | 'browser'>,
    args: string[],
    env: NodeJS.ProcessEnv,
  ): Promise<WebKitDriver> {
    const port = await freePort();
    const server = spawn(driver, [`--port=${String(port)}`], {
      // Its own process group, so that the browser is stopped with it.
      detached: true,
      stdio: 'ignore',
      env,
    });
    const address = `http://127.0.0.1:${String(port)}`;
    try {
      await expect(async () => {
        expect((await fetch(`${address}/status`)).ok).toBe(true);
      }, 'WebKitWebDriver responds').toPass({ timeout: patience });
      const session = await new Builder()
        .usingServer(address)
        .withCapabilities(
          new Capabilities({
            browserName: 'MiniBrowser',
            // Otherwise each command first waits until WebKit says that the page is loaded. Now and then it never does (2.50), and
            // then the driver is silent although the page is complete.
            pageLoadStrategy: 'none',
            unhandledPromptBehavior: 'ignore',
            'webkitgtk:browserOptions': {
              binary: browser,
              // Its full screen is a window without a toolbar, which can be as narrow as a phone.
              args: ['--automation', '--full-screen', ...args],
            },
          }),
        )
        .build();
      return new WebKitDriver(server, session);
    } catch (error) {
      await stop(server);
      throw error;
    }
  }

  async open(address: string): Promise<void> {
    await this.evaluate('(document.isLeft = true)');
    await this.#session.get(address);
    await expect
      .poll(() => this.evaluate(`document.isLeft ? 'not left' : document.readyState`).catch(String), {
        message: `${address} is loaded`,
        timeout: patience,
        intervals: [20, 20, 50, 100],
      })
      .toBe('complete');
  }

  async back(): Promise<void> {
    await this.#session.navigate().back();
  }

  async path(): Promise<string> {
    return new URL(await this.#session.getCurrentUrl()).pathname;
  }

  async evaluate(expression: string): Promise<unknown> {
    try {
      return await this.#session.executeScript(`return (${expression})`);
    } catch (thrown) {
      throw thrown instanceof error.NoSuchFrameError ? new LeftDocument() : thrown;
    }
  }

  async pressAt(point: Point): Promise<void> {
    await this.#session
      .actions({ async: true })
      .move({ ...point, origin: Origin.VIEWPORT, duration: 0 })
      .click()
      .perform();
  }

  async type(text: string): Promise<void> {
    await this.#session.switchTo().activeElement().sendKeys(text.replaceAll('\n', Key.ENTER));
  }

  async resize(size: Size): Promise<void> {
    await this.#session
      .manage()
      .window()
      .setRect({ x: 0, y: 0, ...size });
  }

  async takeAlert(): Promise<string> {
    const alert = await this.#session.wait(until.alertIsPresent(), patience);
    const text = await alert.getText();
    await alert.accept();
    return text;
  }

  async replaceTab(): Promise<void> {
    const closed = await this.#session.getWindowHandle();
    await this.#session.switchTo().newWindow('tab');
    const opened = await this.#session.getWindowHandle();
    await this.#session.switchTo().window(closed);
    await this.#session.close();
    await this.#session.switchTo().window(opened);
  }

  async close(): Promise<void> {
    try {
      await this.#session.quit();
    } finally {
      await stop(this.#server);
    }
  }
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.pid === undefined || server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  process.kill(-server.pid, 'SIGKILL');
  await ended;
}

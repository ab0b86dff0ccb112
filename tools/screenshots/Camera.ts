import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';

/** The width of the viewport and the colours of a user's device. */
export type Device = {
  /** In pixels. */
  width: number;
  colorScheme: 'light' | 'dark';
  forcedColors?: 'active';
};

/** A view: which page is shown, and how to bring it into the wanted state. */
export type View = {
  /** The name of its file, without the device. */
  name: string;
  /** The folder of its file. */
  folder: string;
  device: Device;
  /** Brings the page into the state of the picture. */
  arrange: (page: Page) => Promise<void>;
  /** Takes the first screen only, not the whole page. */
  firstScreen?: boolean;
};

const height = { phone: 740, screen: 900 };

/** Takes pictures of views, each in its own browser window. */
export class Camera {
  readonly #browser: Browser;
  readonly #address: string;
  readonly #folder: string;

  /**
   * @param address the site's address
   * @param folder the folder for the pictures
   */
  constructor(browser: Browser, address: string, folder: string) {
    this.#browser = browser;
    this.#address = address;
    this.#folder = folder;
  }

  /** @throws if a view cannot be arranged, with its name */
  async take(view: View): Promise<void> {
    const { name, folder, device, arrange, firstScreen = false } = view;
    const context = await this.#browser.newContext(this.#optionsFor(device));
    try {
      const page = await context.newPage();
      await arrange(page);
      await settle(page);
      // Scroll to the top: a sticky header would be in the middle of the picture.
      if (!firstScreen) await page.evaluate(() => scrollTo(0, 0));
      const file = path.join(this.#folder, folder, `${name}.${nameOf(device)}.png`);
      await mkdir(path.dirname(file), { recursive: true });
      await page.screenshot({ path: file, fullPage: !firstScreen, animations: 'disabled' });
    } catch (error) {
      throw new Error(`${folder}/${name} (${nameOf(device)}) could not be taken: ${String(error)}`, { cause: error });
    } finally {
      await context.close();
    }
  }

  #optionsFor({ width, ...colours }: Device): BrowserContextOptions {
    return {
      ...colours,
      baseURL: this.#address,
      reducedMotion: 'reduce',
      locale: 'en-KE',
      timezoneId: 'Africa/Nairobi',
      viewport: { width, height: width < 700 ? height.phone : height.screen },
    };
  }
}

function nameOf({ width, colorScheme, forcedColors }: Device): string {
  return `${String(width)}-${forcedColors ? 'forced' : colorScheme}`;
}

/** Waits for the fonts and for every image, lazy ones included. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(
      Array.from(document.images, (image) => {
        image.loading = 'eager';
        return image.decode().catch(() => undefined);
      }),
    );
  });
}

import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';

/** How a visitor sees the site. */
export type Look = {
  /** Pixels. */
  width: number;
  colorScheme: 'light' | 'dark';
  forcedColors?: 'active';
};

/** What a picture shows, and how the page comes to show it. */
export type View = {
  /** What its file is called, without the look. */
  name: string;
  /** Which folder it stands in. */
  folder: string;
  look: Look;
  /** Leaves the page as it is to be seen. */
  arrange: (page: Page) => Promise<void>;
  /** Takes what a visitor sees at once, and not the whole page. */
  firstScreen?: boolean;
};

const height = { phone: 740, screen: 900 };

/** Takes pictures of views, each in a browser window of its own. */
export class Camera {
  readonly #browser: Browser;
  readonly #address: string;
  readonly #folder: string;

  /**
   * @param address where the site is
   * @param folder where the pictures go
   */
  constructor(browser: Browser, address: string, folder: string) {
    this.#browser = browser;
    this.#address = address;
    this.#folder = folder;
  }

  /** @throws where a view cannot be arranged, with its name */
  async take(view: View): Promise<void> {
    const { name, folder, look, arrange, firstScreen = false } = view;
    const context = await this.#browser.newContext(this.#optionsFor(look));
    try {
      const page = await context.newPage();
      await arrange(page);
      await settle(page);
      // From the top: what stays at the top of a window would stand in the middle of the picture.
      if (!firstScreen) await page.evaluate(() => scrollTo(0, 0));
      const file = path.join(this.#folder, folder, `${name}.${nameOf(look)}.png`);
      await mkdir(path.dirname(file), { recursive: true });
      await page.screenshot({ path: file, fullPage: !firstScreen, animations: 'disabled' });
    } catch (error) {
      throw new Error(`${folder}/${name} (${nameOf(look)}) could not be taken: ${String(error)}`, { cause: error });
    } finally {
      await context.close();
    }
  }

  #optionsFor({ width, ...colours }: Look): BrowserContextOptions {
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

function nameOf({ width, colorScheme, forcedColors }: Look): string {
  return `${String(width)}-${forcedColors ? 'forced' : colorScheme}`;
}

/** Waits for the fonts and for every image, also those that wait to be scrolled to. */
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

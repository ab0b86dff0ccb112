import { findChromium } from './findChromium';
import { layOutBuilds } from './layOutBuilds';
import { variants } from './variants';

/**
 * Finds the browser, and lays out what the tests release.
 * @returns what removes it again
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  process.env.CHROMIUM_PATH = await findChromium();
  return layOutBuilds(variants);
}

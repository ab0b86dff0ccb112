import { findChromium } from 'federated-site/testing';
import { layOutBuilds } from './layOutBuilds';

/**
 * Finds the browser, and copies the builds that the tests release.
 * @returns a function that removes them
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  process.env.CHROMIUM_PATH = await findChromium();
  return layOutBuilds();
}

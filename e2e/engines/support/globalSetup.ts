import { layOutBuilds } from '../../support/layOutBuilds';

/**
 * Lays out what the tests release.
 * @returns what removes it again
 */
export default function globalSetup(): Promise<() => Promise<void>> {
  return layOutBuilds([]);
}

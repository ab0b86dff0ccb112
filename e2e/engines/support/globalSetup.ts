import { layOutBuilds } from '../../support/layOutBuilds';

/**
 * Copies the builds that the tests release.
 * @returns a function that removes them
 */
export default function globalSetup(): Promise<() => Promise<void>> {
  return layOutBuilds([]);
}

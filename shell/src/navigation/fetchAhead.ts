import { FilesAhead } from '../remotes/FilesAhead';
import type { Registries } from '../remotes/registries';
import { watchVisibleLinks } from './watchVisibleLinks';

/** Fetches a registry, and with it the files of every page that a visible link opens (see `FilesAhead`). */
export async function fetchAhead(registries: Registries): Promise<void> {
  await registries.foresee().catch(() => undefined);
  // Set for users who save data: they get what they ask for and nothing else.
  if (document.documentElement.dataset.noPrefetch !== undefined) return;
  const files = new FilesAhead(registries);
  watchVisibleLinks((path) => {
    files.add(path);
  });
}

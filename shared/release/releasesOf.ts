import path from 'node:path';
import { ReleaseFolder } from './releaseFolder';

const root = path.resolve(import.meta.dirname, '../..');

/** The releases of an application in this checkout. */
export function releasesOf(application: string): ReleaseFolder {
  return new ReleaseFolder(application, path.join(root, 'releases', application));
}

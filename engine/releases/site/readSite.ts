import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type SiteApplication, siteSchema } from './site';

/** A site's configuration is not valid; the message names the file and what to change. */
class SiteFileError extends Error {
  override name = 'SiteFileError';
}

/**
 * Reads the list of a site's applications.
 * @param file such as `site.json`; the folders in it are relative to its own
 * @returns the applications in the order of the file, with absolute folders
 * @throws {SiteFileError}
 */
export function readSite(file: string): SiteApplication[] {
  const result = siteSchema.safeParse(readJson(file));
  if (!result.success) {
    const problems = result.error.issues.map(({ path: where, message }) => `${where.join('.')} ${message}`);
    throw new SiteFileError(`${file} cannot be used: ${problems.join('; ')}.`);
  }
  return Object.entries(result.data.applications).map(([name, application]) => ({
    name,
    ...application,
    channel: /^https?:/.test(application.channel)
      ? application.channel
      : path.resolve(path.dirname(file), application.channel),
  }));
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new SiteFileError(`${file} cannot be read: ${(error as Error).message}`, { cause: error });
  }
}

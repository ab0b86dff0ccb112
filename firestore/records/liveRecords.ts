import type { LiveRelease } from '@site/publishing/channels/liveReleases';
import { parseRecords } from './parseRecords';
import { recordsFile, type StatedRecords } from './statedRecords';

/** The application whose forms write to the database. */
const application = 'forms';

/**
 * The records of the forms that are live.
 * @param entries what is live, for every application
 * @returns undefined where forms were never released
 * @throws when the live release is incomplete, or has no list of its records
 */
export function liveRecords(entries: readonly LiveRelease[]): StatedRecords | undefined {
  const entry = entries.find((each) => each.application === application);
  if (!entry?.live) return undefined;
  if (!entry.release) throw new Error(entry.problems.join(' '));
  const stated = entry.release.files.get(recordsFile);
  if (!stated) {
    throw new Error(
      `Release ${entry.live.id} of ${application} does not state its records. Say what it writes with --live FILE; a build of the same forms has it as dist/${recordsFile}.`,
    );
  }
  return parseRecords(stated.toString('utf8'), `${recordsFile} of release ${entry.live.id}`);
}

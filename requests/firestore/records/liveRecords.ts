import type { LiveRelease } from 'federated-site/releases/channels/liveReleases';
import type { CheckedRelease } from 'federated-site/releases/readRelease';
import { parseRecords } from './parseRecords';
import { recordsFile, type StatedRecords } from '@site/shared/requests/statedRecords';

/**
 * The records of the forms that are live.
 * @param entries what is live, for every application
 * @returns undefined where no live release has a form
 * @throws when the live release with the forms is incomplete, or has no list of its records
 */
export function liveRecords(entries: readonly LiveRelease[]): StatedRecords | undefined {
  const entry =
    entries.find(({ release }) => release?.files.has(recordsFile)) ??
    entries.find(({ release }) => release && hasForm(release)) ??
    // Any release that cannot be read may be the one with the forms.
    entries.find(({ live, release }) => live && !release);
  if (!entry?.live) return undefined;
  if (!entry.release) throw new Error(entry.problems.join(' '));
  const stated = entry.release.files.get(recordsFile);
  if (!stated) {
    throw new Error(
      `Release ${entry.live.id} of ${entry.application} does not state its records. Say what it writes with --live FILE; a build of the same forms has it as dist/${recordsFile}.`,
    );
  }
  return parseRecords(stated.toString('utf8'), `${recordsFile} of release ${entry.live.id}`);
}

function hasForm({ release, files }: CheckedRelease): boolean {
  return release.role === 'remote' && release.pages.some(({ html }) => files.get(html)?.includes('<form'));
}

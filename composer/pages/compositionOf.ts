import { createHash } from 'node:crypto';
import type { Composition, KeptFile } from '@site/shared/contract/composition';
import type { CheckedRelease } from '@site/publishing/releases/readRelease';
import { integrityOf } from '@site/publishing/releases/release';
import type { PreparedResponse } from '../responses/PreparedResponse';
import { keptFileNames } from './keptFileNames';

/**
 * Lists everything that a user without a network needs.
 * @param documents by address, each in every variant that is served
 * @param releases the live ones; all their static files that a page may load are listed
 */
export function compositionOf(
  documents: ReadonlyMap<string, readonly PreparedResponse[]>,
  releases: readonly CheckedRelease[],
): Composition {
  const listed = {
    documents: Object.fromEntries(
      [...documents].map(([address, answers]) => [address, keptDocument(answers)]),
    ),
    files: Object.fromEntries(releases.flatMap(keptFiles)),
  };
  const id = createHash('sha256').update(JSON.stringify(listed)).digest('hex').slice(0, 32);
  return { id, ...listed };
}

function keptDocument(answers: readonly PreparedResponse[]): KeptFile {
  const hashes = answers.map(({ identity }) => integrityOf(identity));
  return { hashes: [...new Set(hashes)], bytes: answers[0]?.identity.length ?? 0 };
}

function keptFiles({ release }: CheckedRelease): [string, KeptFile][] {
  return keptFileNames(release).map((name) => {
    const { integrity = '', bytes = 0 } = release.files[name] ?? {};
    return [`/${name}`, { hashes: [integrity], bytes }];
  });
}

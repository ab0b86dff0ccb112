import { createHash } from 'node:crypto';
import type { Composition, KeptFile } from '@site/shared/composition';
import type { CheckedRelease } from '@site/shared/release/readRelease';
import { integrityOf } from '@site/shared/release/release';
import type { Answer } from './Answer';

/**
 * Lists everything that a visitor without a network needs.
 * @param documents by address, each in every form that it is served in
 * @param releases the live ones, of whose static files all are listed that a page may load
 */
export function compositionOf(
  documents: ReadonlyMap<string, readonly Answer[]>,
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

function keptDocument(answers: readonly Answer[]): KeptFile {
  const hashes = answers.map(({ identity }) => integrityOf(identity));
  return { hashes: [...new Set(hashes)], bytes: answers[0]?.identity.length ?? 0 };
}

/** The static files of a release, without the pictures for link previews, which no visitor sees, and the licences. */
function keptFiles({ release }: CheckedRelease): [string, KeptFile][] {
  const unseen = new Set(
    release.role === 'remote' ? release.pages.map(({ socialImage }) => socialImage) : [],
  );
  return Object.entries(release.files)
    .filter(([name]) => name.startsWith('static/') && !/\.(br|gz|txt)$/.test(name) && !unseen.has(name))
    .map(([name, { integrity, bytes }]) => [`/${name}`, { hashes: [integrity], bytes }]);
}

import { createHash } from 'node:crypto';
import { type CheckedRelease, integrityOf, type Release } from 'federated-site/server';
import { named } from 'federated-site/testing';

/**
 * Makes another release from a real build in a moment, as if its team had changed a text: a changed script has a new name, and
 * what loads it has its new name and hash.
 * @param build as webpack built it
 * @param edit returns the new text of a script, page or manifest
 */
export function rewordRelease(
  { release, files }: CheckedRelease,
  edit: (text: string, file: string) => string,
): CheckedRelease {
  const texts = [...files]
    .filter(([file]) => /\.(js|html|json)$/.test(file))
    .map(([file, bytes]) => ({ file, name: file, text: bytes.toString(), integrity: integrityOf(bytes) }));
  let listing = JSON.stringify(release);
  const changed = new Set<(typeof texts)[number]>();
  const change = (file: (typeof texts)[number], text: string) => {
    if (text === file.text) return;
    file.text = text;
    // To the end, also if it is in the set.
    changed.delete(file);
    changed.add(file);
  };
  for (const file of texts) change(file, edit(file.text, file.file));

  const made = new Map(files);
  // It ends, because no script loads what loads it.
  for (const file of changed) {
    const bytes = Buffer.from(file.text);
    const integrity = integrityOf(bytes);
    const hash = /[0-9a-f]{10}(?=\.js$)/.exec(file.name)?.[0];
    const newHash = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
    const rename = (text: string) => (hash ? text.replaceAll(hash, newHash) : text);
    // The server compresses files without a compressed copy.
    for (const ending of ['', '.br', '.gz']) made.delete(file.name + ending);
    for (const other of texts)
      if (other !== file) change(other, rename(other.text).replaceAll(file.integrity, integrity));
    listing = rename(listing);
    Object.assign(file, { name: rename(file.name), integrity });
    made.set(file.name, bytes);
  }
  const renamed = JSON.parse(listing) as Release;
  const listed = [...made].map(([file, bytes]): [string, Release['files'][string]] => [
    file,
    { integrity: integrityOf(bytes), bytes: bytes.length },
  ]);
  return { release: named<Release>({ ...renamed, files: Object.fromEntries(listed) }), files: made };
}

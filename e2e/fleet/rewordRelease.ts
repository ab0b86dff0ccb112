import { createHash } from 'node:crypto';
import type { CheckedRelease } from '@site/publishing/releases/readRelease';
import { integrityOf, type RemoteRelease } from '@site/publishing/releases/release';
import { named } from '@site/publishing/releases/testing/fakeRelease';

/** The heading that every release changes. */
const heading = 'About Us';

/**
 * Creates another release from a real build of the content remote, as if its team had changed a text of one page: the
 * page's HTML and script have the same new heading, the chunks of all pages have new names, and the entry loads them by
 * their new names and hashes. Several hundred take as long as one build.
 * @param build as webpack built it
 * @param added the text after the heading of the About page
 */
export function rewordRelease({ release, files }: CheckedRelease, added: string): CheckedRelease {
  const { entry, pages } = release as RemoteRelease;
  const scripts = [...new Set(pages.flatMap((page) => page.scripts))];
  const chunks = scripts.filter((script) => script !== entry);
  const replacements = new Map<string, string>();
  const rename = (text: string) =>
    [...replacements].reduce((changed, [from, to]) => changed.replaceAll(from, to), text);
  const made = new Map(files);
  // The entry names the chunks, and only the listing names the entry.
  for (const script of [...chunks, entry]) {
    const [oldHash = ''] = /[0-9a-f]{10}(?=\.js$)/.exec(script) ?? [];
    const newHash = createHash('sha256').update(`${added} ${script}`).digest('hex').slice(0, 10);
    const bytes = files.get(script) ?? Buffer.alloc(0);
    replacements.set(oldHash, newHash);
    const text = rename(bytes.toString('utf8')).replace(`"${heading}"`, `"${heading} ${added}"`);
    const changed = Buffer.from(`${text}/* ${added} */`);
    replacements.set(integrityOf(bytes), integrityOf(changed));
    // The server compresses files without a compressed copy.
    for (const ending of ['', '.br', '.gz']) made.delete(script + ending);
    made.set(script.replace(oldHash, newHash), changed);
  }
  for (const [file, bytes] of made) {
    if (file.endsWith('.html'))
      made.set(
        file,
        Buffer.from(bytes.toString('utf8').replace(`${heading}</h1>`, `${heading} ${added}</h1>`)),
      );
    if (file.endsWith('.json')) made.set(file, Buffer.from(rename(bytes.toString('utf8'))));
  }
  const listing = JSON.parse(rename(JSON.stringify(release))) as RemoteRelease;
  // They are source maps of other scripts.
  delete listing.maps;
  const listed = [...made].map(([file, bytes]) => [
    file,
    { integrity: integrityOf(bytes), bytes: bytes.length },
  ]);
  return {
    release: named<RemoteRelease>({
      ...listing,
      files: Object.fromEntries(listed) as RemoteRelease['files'],
    }),
    files: made,
  };
}

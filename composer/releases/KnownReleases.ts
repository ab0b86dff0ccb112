import type { CheckedRelease } from '@site/publishing/releases/readRelease';

/**
 * How long a release stays in memory after the last pointer that names it, in milliseconds: another server may still send
 * documents composed of it, and browsers then request its files here.
 */
const memory = 10 * 60_000;

/** The releases of one application that are in memory. A file that several of them share is in memory once. */
export class KnownReleases {
  readonly #releases = new Map<string, { release: CheckedRelease; namedAt: number }>();
  readonly #bytes = new Map<string, Buffer>();

  get(id: string): CheckedRelease | undefined {
    return this.#releases.get(id)?.release;
  }

  all(): CheckedRelease[] {
    return [...this.#releases.values()].map(({ release }) => release);
  }

  /** @param integrity the hash that a release lists */
  bytesOf(integrity: string): Buffer | undefined {
    return this.#bytes.get(integrity);
  }

  add(release: CheckedRelease): void {
    this.#releases.set(release.release.id, { release, namedAt: Date.now() });
    this.#note(release);
  }

  /** Removes the releases that were not named for a while. */
  forgetAllBut(named: readonly string[]): void {
    const now = Date.now();
    for (const id of named) {
      const known = this.#releases.get(id);
      if (known) known.namedAt = now;
    }
    const forgotten = [...this.#releases].filter(([, { namedAt }]) => now - namedAt > memory);
    if (forgotten.length === 0) return;
    for (const [id] of forgotten) this.#releases.delete(id);
    this.#bytes.clear();
    for (const { release } of this.#releases.values()) this.#note(release);
  }

  #note({ release, files }: CheckedRelease): void {
    for (const [file, bytes] of files) {
      const integrity = release.files[file]?.integrity;
      if (integrity) this.#bytes.set(integrity, bytes);
    }
  }
}

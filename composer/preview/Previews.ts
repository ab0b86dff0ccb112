import { RefusedPreview, type Preview } from '@site/publishing/channels/previewToken';
import type { CheckedRelease } from '@site/publishing/releases/readRelease';
import type { ComposedSite } from '../pages/ComposedSite';

/** How many previews are in memory at once: each is as large as the site. */
const keptPreviews = 5;

export type PreviewsOptions = {
  /** Reads a release of an application from its channel, even if it was never live. */
  fetch: (application: string, id: string) => Promise<CheckedRelease>;
  /** Returns the current site; undefined before the first composition. */
  current: () => ComposedSite | undefined;
  /**
   * Composes the live site with some releases in place of the live ones of their applications.
   * @throws if they do not fit the others
   */
  compose: (preview: Preview, releases: readonly CheckedRelease[]) => ComposedSite;
};

type Kept = {
  releases: Promise<CheckedRelease[]>;
  composed?: { base: ComposedSite | undefined; site: ComposedSite };
};

/** The sites that previews show; the last requested ones are in memory. */
export class Previews {
  readonly #options: PreviewsOptions;
  /** By releases and expiry; the last requested one is last. */
  readonly #kept = new Map<string, Kept>();

  constructor(options: PreviewsOptions) {
    this.#options = options;
  }

  /**
   * The site as a preview shows it: the live site with the previewed releases in place of the live ones.
   * @throws {RefusedPreview} if a release no longer exists, or does not fit the live ones
   */
  async site(preview: Preview): Promise<ComposedSite> {
    const key = JSON.stringify([preview.releases, preview.expires]);
    const kept = this.#kept.get(key) ?? { releases: this.#fetchAll(preview) };
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    for (const oldest of this.#kept.keys()) if (this.#kept.size > keptPreviews) this.#kept.delete(oldest);
    try {
      const releases = await kept.releases;
      const base = this.#options.current();
      if (kept.composed?.base !== base || !kept.composed)
        kept.composed = { base, site: this.#compose(preview, releases) };
      return kept.composed.site;
    } catch (error) {
      if (this.#kept.get(key) === kept) this.#kept.delete(key);
      throw error;
    }
  }

  async #fetchAll({ releases }: Preview): Promise<CheckedRelease[]> {
    const fetched = Object.entries(releases).map(async ([application, id]) => {
      try {
        return await this.#options.fetch(application, id);
      } catch (cause) {
        const message = `Release ${id} of ${application} cannot be read from its channel. One that is not published is removed after a day: make a new preview of it.`;
        throw new RefusedPreview(message, { isOver: true, cause });
      }
    });
    return Promise.all(fetched);
  }

  #compose(preview: Preview, releases: readonly CheckedRelease[]): ComposedSite {
    try {
      return this.#options.compose(preview, releases);
    } catch (cause) {
      const message = `This release does not fit what is live. ${(cause as Error).message}`;
      throw new RefusedPreview(message, { cause });
    }
  }
}

import { RefusedPreview, type Preview } from '../../releases/channels/previewToken';
import type { CheckedRelease } from '../../releases/readRelease';
import type { ComposedSite } from '../pages/ComposedSite';

/** How many previews are in memory at once: each is as large as the site. */
const maxPreviews = 5;

/** The site as a preview shows it, until `expires` (ISO 8601). */
export type PreviewedSite = { site: ComposedSite; expires: string };

type PreviewsOptions = {
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

/** The sites that previews show. */
export class Previews {
  readonly #options: PreviewsOptions;
  /** The live site that they are made of. */
  #live: ComposedSite | undefined;
  /** By releases and expiry. */
  readonly #sites = new Map<string, Promise<ComposedSite>>();

  constructor(options: PreviewsOptions) {
    this.#options = options;
  }

  /**
   * The site as a preview shows it: the live site with the previewed releases in place of the live ones.
   * @throws {RefusedPreview} if a release no longer exists, or does not fit the live ones
   */
  site(preview: Preview): Promise<ComposedSite> {
    const live = this.#options.current();
    const key = JSON.stringify([preview.releases, preview.expires]);
    const known = this.#live === live ? this.#sites.get(key) : undefined;
    if (known) return known;
    if (this.#live !== live || this.#sites.size === maxPreviews) this.#sites.clear();
    this.#live = live;
    const made = this.#make(preview);
    this.#sites.set(key, made);
    made.catch(() => this.#sites.delete(key));
    return made;
  }

  async #make(preview: Preview): Promise<ComposedSite> {
    const releases = await Promise.all(
      Object.entries(preview.releases).map(([application, id]) => this.#fetch(application, id)),
    );
    try {
      return this.#options.compose(preview, releases);
    } catch (cause) {
      const message = `This release does not fit what is live. ${(cause as Error).message}`;
      throw new RefusedPreview(message, { cause });
    }
  }

  async #fetch(application: string, id: string): Promise<CheckedRelease> {
    try {
      return await this.#options.fetch(application, id);
    } catch (cause) {
      const message = `Release ${id} of ${application} cannot be read from its channel. One that is not published is removed after a day: make a new preview of it.`;
      throw new RefusedPreview(message, { isOver: true, cause });
    }
  }
}

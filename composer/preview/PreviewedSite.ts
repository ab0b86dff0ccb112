import type { ComposedSite } from '../pages/ComposedSite';

/** The site as a preview shows it, until `expires` (ISO 8601). */
export type PreviewedSite = { site: ComposedSite; expires: string };

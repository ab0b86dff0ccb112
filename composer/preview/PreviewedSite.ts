import type { Site } from '../pages/Site';

/** The site as a preview shows it, until `expires` (ISO 8601). */
export type PreviewedSite = { site: Site; expires: string };

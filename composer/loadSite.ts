import { importSite } from '@site/publishing/site/importSite';
import type { SiteDefinition } from './SiteDefinition';

/** Loads the definition of the site that commands work on. */
export const loadSite = () => importSite<SiteDefinition>();

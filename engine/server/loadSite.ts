import { importSite } from '../releases/site/importSite';
import type { SiteDefinition } from './SiteDefinition';

/** Loads the definition of the site that commands work on. */
export const loadSite = () => importSite<SiteDefinition>();

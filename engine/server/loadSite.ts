import { importSite } from '../releases/site/applications';
import type { SiteDefinition } from './SiteDefinition';

/** Loads the definition of the site that commands work on. */
export const loadSite = () => importSite<SiteDefinition>();

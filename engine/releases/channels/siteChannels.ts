import type { Channel } from './Channel';
import { openChannels } from './openChannels';
import { readSite } from '../site/readSite';
import path from 'node:path';
import { root, siteFile } from '../site/applications';

/**
 * The channels of the applications that `site.json` lists, or the file that SITE_FILE names, as for the server.
 * @param targets the channels to publish to, by application, in place of those in `site.json`
 */
export function siteChannels(targets: Readonly<Record<string, string>> = {}): Promise<Channel[]> {
  return openChannels(readSite(path.resolve(root, process.env.SITE_FILE || siteFile)), targets);
}

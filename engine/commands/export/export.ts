import type { Command } from 'commander';
import path from 'node:path';
import { loadSite } from '../../server/loadSite';
import { readServerSettings } from '../../server/settings/settings';
import { openSite } from '../../releases/site/openSite';
import { exportReleases } from './exportSite';

/** Writes the live releases as a static site to `export/`. */
async function writeExport(): Promise<void> {
  const site = openSite(process.cwd());
  const settings = readServerSettings(process.env, await loadSite(site), site.root);
  const pages = await exportReleases(settings, path.join(site.root, 'export'), (line) => {
    console.log(line);
  });
  console.log(
    `${String(pages)} pages in export/public/, and beside it the settings of the host, where the site writes them.`,
  );
}

export const define = (command: Command) => command.action(writeExport);

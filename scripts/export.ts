import path from 'node:path';
import { LiveSite } from '../shell/server/LiveSite';
import { readSettings } from '../shell/server/settings';
import { root } from './applications';
import { exportSite } from './exportSite';
import { run } from './run';

/** Writes the live releases as a static site to `export/`. */
async function main(): Promise<void> {
  const folder = path.join(root, 'export');
  const live = new LiveSite(readSettings(process.env), (line) => {
    console.log(line);
  });
  await live.look();
  const site = live.current;
  if (!site)
    throw new Error('There is nothing to export: release the shell first, with npm run release -w shell.');
  await exportSite(site, folder);
  console.log(
    `${String(site.paths.length)} pages in export/: deploy with "firebase deploy --only hosting" from there.`,
  );
}

await run(main);

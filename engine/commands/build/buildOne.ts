import { run } from '../../processes/run';
import { applicationIn, openSite } from '../../releases/site/openSite';
import { loadSite } from '../../server/loadSite';
import { writeRelease } from '../../build/writeRelease';

async function build(): Promise<void> {
  const folder = process.cwd();
  const site = openSite(folder);
  const { name } = applicationIn(site, folder);
  const { id, files } = await writeRelease(folder, name, await loadSite(site));
  console.log(`${name}: release ${id} in dist/, ${String(Object.keys(files).length)} files`);
}

await run(build);

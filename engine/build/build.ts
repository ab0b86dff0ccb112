import { run } from '../processes/run';
import { currentApplication, importSite } from '../releases/site/applications';
import type { BuildHooks } from './BuildHooks';
import { writeRelease } from './writeRelease';

async function build(): Promise<void> {
  const application = currentApplication();
  const { id, files } = await writeRelease(process.cwd(), application, await importSite<BuildHooks>());
  console.log(`${application}: release ${id} in dist/, ${String(Object.keys(files).length)} files`);
}

await run(build);

import { run } from '../../scripts/run';
import { currentApplication } from './currentApplication';
import { publishBuilds } from './publishBuilds';
import { releaseFolders } from './releaseFolders';

/** Makes the build of the application in whose folder this is started live. */
async function publish(): Promise<void> {
  const application = currentApplication();
  const [id] = await publishBuilds(releaseFolders(), [{ application, dist: 'dist' }]);
  console.log(`${application}: release ${String(id)} is live`);
}

await run(publish);

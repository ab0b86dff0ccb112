import { run } from '../../scripts/run';
import { siteChannels } from '../../scripts/siteChannels';
import { currentApplication } from './currentApplication';
import { passGate } from './passGate';

/** Checks the build of the application in the current folder as a release would, and releases nothing. */
async function check(): Promise<void> {
  const application = currentApplication();
  await passGate(await siteChannels(), [{ application, dist: 'dist' }]);
  console.log(`${application}: nothing is wrong with this build, it can be released`);
}

await run(check);

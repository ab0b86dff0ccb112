import { run } from '../../processes/run';
import { siteChannels } from '../../releases/channels/siteChannels';
import { currentApplication } from '../../releases/site/currentApplication';
import { passGate } from './passGate';

/** Checks the build of the application in the current folder as a release would, and releases nothing. */
async function check(): Promise<void> {
  const application = currentApplication();
  await passGate(await siteChannels(), [{ application, dist: 'dist' }]);
  console.log(`${application}: nothing is wrong with this build, it can be released`);
}

await run(check);

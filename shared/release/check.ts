import { run } from '../../scripts/run';
import { siteChannels } from '../../scripts/siteChannels';
import { currentApplication } from './currentApplication';
import { buildProblems } from './publishBuilds';
import { RefusedRelease } from './readRelease';

/** Says what a release of the application in whose folder this is started would be refused for, and releases nothing. */
async function check(): Promise<void> {
  const application = currentApplication();
  const problems = await buildProblems(await siteChannels(), [{ application, dist: 'dist' }]);
  if (problems.length > 0) throw new RefusedRelease(problems.join('\n'));
  console.log(`${application}: nothing is wrong with this build, it can be released`);
}

await run(check);

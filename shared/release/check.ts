import { run } from '../../scripts/run';
import { currentApplication } from './currentApplication';
import { buildProblems } from './publishBuilds';
import { RefusedRelease } from './readRelease';
import { releaseFolders } from './releaseFolders';

/** Says what a release of the application in whose folder this is started would be refused for, and releases nothing. */
async function check(): Promise<void> {
  const application = currentApplication();
  const problems = await buildProblems(releaseFolders(), [{ application, dist: 'dist' }]);
  if (problems.length > 0) throw new RefusedRelease(problems.join('\n'));
  console.log(`${application}: nothing is wrong with this build, it can be released`);
}

await run(check);

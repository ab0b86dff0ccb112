import { Command } from 'commander';
import { run } from '../../scripts/run';
import { siteChannels } from '../../scripts/siteChannels';
import { currentApplication } from './currentApplication';
import { publishBuilds } from './publishBuilds';

const application = currentApplication();

/** Makes the build of the application in whose folder this is started live. */
async function publish(): Promise<void> {
  const { to } = new Command(`npm run release -w ${application} --`)
    .description(`Builds, checks and publishes ${application}.`)
    .option('--to <target>', 'the folder or s3:// bucket of its channel, where site.json names an address')
    .parse()
    .opts<{ to?: string }>();
  const [id] = await publishBuilds(await siteChannels(to === undefined ? {} : { [application]: to }), [
    { application, dist: 'dist' },
  ]);
  console.log(`${application}: release ${String(id)} is live`);
}

await run(publish);

import { Command } from 'commander';
import { run } from '../../processes/run';
import { siteChannels } from '../../releases/channels/siteChannels';
import { currentApplication } from '../../releases/site/currentApplication';
import { gateBuilds } from './gateBuilds';
import { publishBuilds } from '../../releases/channels/publishBuilds';
import { skipGateOption } from './skipGateOption';

const application = currentApplication();

/** Makes the build of the application in the current folder live. */
async function publish(): Promise<void> {
  const { to, skipGate } = new Command(`npm run release -w ${application} --`)
    .description(`Builds, checks and publishes ${application}.`)
    .option('--to <target>', 'the folder or s3:// bucket of its channel, where site.json names an address')
    .addOption(skipGateOption)
    .parse()
    .opts<{ to?: string; skipGate?: string }>();
  const channels = await siteChannels(to === undefined ? {} : { [application]: to });
  const builds = [{ application, dist: 'dist' }];
  await gateBuilds(channels, builds, skipGate);
  const [id] = await publishBuilds(channels, builds);
  console.log(`${application}: release ${String(id)} is live`);
}

await run(publish);

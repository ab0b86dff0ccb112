import { gateBuilds, skipGateOption } from './gateBuilds';
import { Command } from 'commander';
import { openSite } from '../../releases/site/openSite';
import { buildAll } from '../build/buildAll';
import { releaseChanged } from './releaseChanged';
import { run } from '../../processes/run';
import { siteChannels } from '../../releases/channels/openChannels';

/** Builds all applications, and releases those that differ from the live releases. */
async function release(): Promise<void> {
  const { skipGate } = new Command('npm run release --')
    .description('Builds all applications, and checks and publishes those that changed.')
    .addOption(skipGateOption)
    .parse()
    .opts<{ skipGate?: string }>();
  const site = openSite(process.cwd());
  await buildAll(site);
  const channels = await siteChannels(site);
  const lines = await releaseChanged(channels, site.builds, (changed) =>
    gateBuilds(site, channels, changed, skipGate),
  );
  for (const line of lines) console.log(line);
}

await run(release);

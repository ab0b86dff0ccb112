import { gateBuilds, skipGateOption } from './gateBuilds';
import { Command } from 'commander';
import { builds } from '../../releases/site/applications';
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
  await buildAll();
  const channels = await siteChannels();
  const lines = await releaseChanged(channels, builds(), (changed) =>
    gateBuilds(channels, changed, skipGate),
  );
  for (const line of lines) console.log(line);
}

await run(release);

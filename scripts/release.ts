import { gateBuilds } from '@site/shared/release/gateBuilds';
import { skipGateOption } from '@site/shared/release/skipGateOption';
import { Command } from 'commander';
import { builds } from './applications';
import { buildAll } from './buildAll';
import { releaseChanged } from './releaseChanged';
import { run } from './run';
import { siteChannels } from './siteChannels';

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

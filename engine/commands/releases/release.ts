import { gateBuilds, skipGateOption } from './gateBuilds';
import { Command } from 'commander';
import { openSite } from '../../releases/site/openSite';
import { buildAll } from '../build/buildAll';
import { releaseChanged } from './releaseChanged';
import { readCandidates } from '../../releases/channels/releasing';
import { releaseKey } from '../../releases/signing/releaseKey';
import { readSite } from '../../releases/site/readSite';
import { siteChannels } from '../../releases/channels/openChannels';

/** Builds all applications, and releases those that differ from the live releases. */
export const command = () =>
  new Command('federated-site release')
    .description(
      'Builds all applications, and checks and publishes those that changed. In the folder of one it does so for that one.',
    )
    .addOption(skipGateOption)
    .addHelpText('after', '\nExample: federated-site release')
    .action(release);

async function release({ skipGate }: { skipGate?: string }): Promise<void> {
  const site = openSite(process.cwd());
  const channels = await siteChannels(site);
  const signers = readSite(site.siteFile);
  const key = (name: string) => releaseKey(name, signers);
  // Told before a build takes a minute. Which applications changed is known after it: one that can be signed is enough until then.
  const unsigned = site.applications.map(({ name }) => errorOf(() => key(name)));
  if (unsigned.every(Boolean)) throw unsigned[0];
  await buildAll(site);
  const lines = await releaseChanged(await readCandidates(channels, site.builds), (changed) => {
    for (const { release } of changed.builds) key(release.application);
    return gateBuilds(site, changed, skipGate);
  });
  for (const line of lines) console.log(line);
}

function errorOf(action: () => unknown): unknown {
  try {
    action();
    return undefined;
  } catch (error) {
    return error;
  }
}

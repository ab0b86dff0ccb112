import type { Command } from 'commander';
import { repairChannel, rollbackRelease } from '../../releases/channels/releasing';
import { applicationIn, openSite } from '../../releases/site/openSite';
import { channelsTo, toOption } from './candidatesFor';

export const rollback = {
  define: (command: Command) =>
    command
      .argument('[id]', 'the release to go back to, by default the one that was live before')
      .addOption(toOption)
      .action(async (id: string | undefined, { to }: { to?: string }) => {
        const { name, channels } = await channelHere(to);
        console.log(`${name}: back to release ${await rollbackRelease(channels, name, id)}`);
      }),
};

export const repair = {
  define: (command: Command) =>
    command
      .argument('[ids...]', 'full ids: the release to make live, then those that were live before it')
      .addOption(toOption)
      .action(async (ids: string[], { to }: { to?: string }) => {
        const { name, channels } = await channelHere(to);
        const release = await repairChannel(channels, name, ids);
        console.log(`${name}: release ${release} is live, and its pointer signed anew`);
      }),
};

async function channelHere(to?: string) {
  const site = openSite(process.cwd());
  const { name } = applicationIn(site, process.cwd());
  return { name, channels: await channelsTo(site, name, to) };
}

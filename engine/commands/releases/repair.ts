import type { Command } from 'commander';
import { repairChannel } from '../../releases/channels/releasing';
import { applicationIn, openSite } from '../../releases/site/openSite';
import { channelsTo, toOption } from './candidatesFor';

export const define = (command: Command) =>
  command
    .argument('[ids...]', 'full ids: the release to make live, then those that were live before it')
    .addOption(toOption)
    .action(async (ids: string[], { to }: { to?: string }) => {
      const site = openSite(process.cwd());
      const { name } = applicationIn(site, process.cwd());
      const release = await repairChannel(await channelsTo(site, name, to), name, ids);
      console.log(`${name}: release ${release} is live, and its pointer signed anew`);
    });

import type { Command } from 'commander';
import { rollbackRelease } from '../../releases/channels/releasing';
import { applicationIn, openSite } from '../../releases/site/openSite';
import { channelsTo, toOption } from './candidatesFor';

export const define = (command: Command) =>
  command
    .argument('[id]', 'the release to go back to, by default the one that was live before')
    .addOption(toOption)
    .action(async (id: string | undefined, { to }: { to?: string }) => {
      const site = openSite(process.cwd());
      const { name } = applicationIn(site, process.cwd());
      const release = await rollbackRelease(await channelsTo(site, name, to), name, id);
      console.log(`${name}: back to release ${release}`);
    });

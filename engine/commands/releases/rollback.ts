import { Command } from 'commander';
import { run } from '../../processes/run';
import { siteChannels } from '../../releases/channels/siteChannels';
import { currentApplication } from '../../releases/site/currentApplication';
import { rollbackRelease } from '../../releases/channels/rollbackRelease';

const application = currentApplication();

await new Command('rollback')
  .description(`Makes an older release of ${application} live again.`)
  .argument(
    '[id]',
    'the release to go back to, by default the one that was live before; the full id of the live one signs its pointer anew',
  )
  .action((id?: string) =>
    run(async () => {
      console.log(
        `${application}: back to release ${await rollbackRelease(await siteChannels(), application, id)}`,
      );
    }),
  )
  .parseAsync();

import { Command } from 'commander';
import { run } from '../../scripts/run';
import { siteChannels } from '../../scripts/siteChannels';
import { currentApplication } from './currentApplication';
import { rollbackRelease } from './rollbackRelease';

const application = currentApplication();

await new Command('rollback')
  .description(`Makes an older release of ${application} live again.`)
  .argument(
    '[id]',
    'the release to go back to, by default the one that was live before; the full id of the live one makes servers that rolled it back by themselves serve it again',
  )
  .action((id?: string) =>
    run(async () => {
      console.log(
        `${application}: back to release ${await rollbackRelease(await siteChannels(), application, id)}`,
      );
    }),
  )
  .parseAsync();

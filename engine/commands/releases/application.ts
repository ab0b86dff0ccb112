import { Command } from 'commander';
import path from 'node:path';
import { run } from '../../processes/run';
import { siteChannels } from '../../releases/channels/openChannels';
import { longestPreview } from '../../releases/channels/previewToken';
import {
  previewBuild,
  publishBuilds,
  repairChannel,
  rollbackRelease,
} from '../../releases/channels/releasing';
import { previewKey } from '../../releases/signing/releaseKey';
import { applicationIn, openSite } from '../../releases/site/openSite';
import { loadSite } from '../../server/loadSite';
import { gateBuilds, passGate, skipGateOption } from './gateBuilds';

const hour = 60 * 60_000;

const site = openSite(process.cwd());
const { name: application } = applicationIn(site, process.cwd());
const build = { application, dist: 'dist' };
const toOption = [
  '--to <target>',
  'the folder or s3:// bucket of its channel, where site.json names an address',
] as const;

const channelsTo = (to?: string) => siteChannels(site, to === undefined ? {} : { [application]: to });

/** The commands of the application in the current folder; scripts that build it run before. */
const program = new Command(`npm run -w ${path.basename(process.cwd())}`);

program
  .command('check')
  .description('Builds and checks it as a release would, and releases nothing.')
  .action(async () => {
    await passGate(site, await siteChannels(site), [build]);
    console.log(`${application}: nothing is wrong with this build, it can be released`);
  });

program
  .command('release')
  .description('Builds and checks it, and makes it live.')
  .option(...toOption)
  .addOption(skipGateOption)
  .action(async ({ to, skipGate }: { to?: string; skipGate?: string }) => {
    const channels = await channelsTo(to);
    await gateBuilds(site, channels, [build], skipGate);
    const [id] = await publishBuilds(channels, [build]);
    console.log(`${application}: release ${String(id)} is live`);
  });

program
  .command('preview')
  .description(
    'Builds and checks it, and prints a link to a preview of the site with it. Nothing is released.',
  )
  .option('--origin <address>', 'the address of the site', process.env.SITE_ORIGIN ?? 'http://127.0.0.1:3000')
  .option('--hours <number>', 'how long the link is valid', '24')
  .option(...toOption)
  .action(async ({ origin, hours, to }: { origin: string; hours: string; to?: string }) => {
    if ((await loadSite(site)).previews === false) throw new Error('This site has no previews.');
    const lifetime = Number(hours) * hour;
    if (!(lifetime > 0 && lifetime <= longestPreview))
      throw new Error(
        `--hours must be a number above 0 and at most ${String(longestPreview / hour)}, not "${hours}".`,
      );
    const own = site.listed.find(({ name }) => name === application);
    const link = await previewBuild(await channelsTo(to), build, {
      origin: new URL(origin).origin,
      expires: new Date(Date.now() + lifetime),
      key: own && previewKey(own),
    });
    console.log(link);
  });

program
  .command('rollback')
  .description('Makes an older release live again.')
  .argument('[id]', 'the release to go back to, by default the one that was live before')
  .option(...toOption)
  .action(async (id: string | undefined, { to }: { to?: string }) => {
    const release = await rollbackRelease(await channelsTo(to), application, id);
    console.log(`${application}: back to release ${release}`);
  });

program
  .command('repair')
  .description(
    'Signs what is live anew, or makes the named releases live where what the channel says is not the team’s.',
  )
  .argument('[ids...]', 'full ids: the release to make live, then those that were live before it')
  .option(...toOption)
  .action(async (ids: string[], { to }: { to?: string }) => {
    const release = await repairChannel(await channelsTo(to), application, ids);
    console.log(`${application}: release ${release} is live, and its pointer signed anew`);
  });

await run(async () => {
  await program.parseAsync();
});

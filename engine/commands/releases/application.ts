import { Command } from 'commander';
import path from 'node:path';
import { givenPath } from '../../processes/givenPath';
import { siteChannels } from '../../releases/channels/openChannels';
import { longestPreview } from '../../releases/channels/previewToken';
import {
  type Candidates,
  previewBuild,
  publishCandidates,
  readCandidates,
  repairChannel,
  rollbackRelease,
} from '../../releases/channels/releasing';
import { previewKey, releaseKey } from '../../releases/signing/releaseKey';
import { applicationIn, openSite } from '../../releases/site/openSite';
import { readSite } from '../../releases/site/readSite';
import { loadSite } from '../../server/loadSite';
import { gateBuilds, passGate, skipGateOption } from './gateBuilds';
import { previewProblem } from './previewProblem';

const hour = 60 * 60_000;

const toOption = [
  '--to <target>',
  'the folder or s3:// bucket of its channel, where site.json names an address',
] as const;
const builtOption = ['--built', 'takes the build that is there'] as const;

type Options = { to?: string; built?: boolean };

/** A command of the application in the current folder. @throws if there is none */
export const command = (asked: string): Command => {
  const site = openSite(process.cwd());
  const application = applicationIn(site, process.cwd());
  const { name } = application;
  const signers = readSite(site.siteFile);
  const build = { application: name, dist: path.join(application.folder, 'dist') };

  /** @param to a channel in place of the one in the site's list */
  const channelsTo = (to?: string) =>
    siteChannels(site, to === undefined ? {} : { [name]: /^[a-z0-9]+:/.test(to) ? to : givenPath(to) });

  async function candidatesFor({ to, built }: Options): Promise<Candidates> {
    const channels = await channelsTo(to);
    if (!built) {
      // It needs development packages, and a machine that publishes a build has none.
      const { buildAll } = await import('../build/buildAll');
      await buildAll(site, [application]);
    }
    return readCandidates(channels, [build]);
  }

  const program = new Command('federated-site');

  program
    .command('check')
    .addHelpText('after', '\nExample: federated-site check')
    .description('Builds and checks it as a release would, and releases nothing.')
    .action(async () => {
      await passGate(site, await candidatesFor({}));
      console.log(`${name}: nothing is wrong with this build, it can be released`);
    });

  program
    .command('release')
    .addHelpText(
      'after',
      '\nExample: federated-site release --skip-gate "the browser of this machine is broken"',
    )
    .description('Builds and checks it, and makes it live.')
    .option(...toOption)
    .option(...builtOption)
    .addOption(skipGateOption)
    .action(async ({ skipGate, ...options }: Options & { skipGate?: string }) => {
      // Told before a build takes a minute.
      releaseKey(name, signers);
      const [id] = await publishCandidates(await gateBuilds(site, await candidatesFor(options), skipGate));
      console.log(`${name}: release ${String(id)} is live`);
    });

  program
    .command('preview')
    .addHelpText('after', '\nExample: federated-site preview --hours 48')
    .description(
      'Builds and checks it, and prints a link to a preview of the site with it. Nothing is released.',
    )
    .option(
      '--origin <address>',
      'the address of the site',
      process.env.SITE_ORIGIN ?? 'http://127.0.0.1:3000',
    )
    .option('--hours <number>', 'how long the link is valid', '24')
    .option(...toOption)
    .option(...builtOption)
    .action(async ({ origin, hours, ...options }: Options & { origin: string; hours: string }) => {
      if ((await loadSite(site)).previews === false) throw new Error('This site has no previews.');
      const lifetime = Number(hours) * hour;
      if (!(lifetime > 0 && lifetime <= longestPreview))
        throw new Error(
          `--hours must be a number above 0 and at most ${String(longestPreview / hour)}, not "${hours}".`,
        );
      const key = previewKey(name, signers);
      const expires = new Date(Date.now() + lifetime);
      const address = new URL(origin).origin;
      const link = await previewBuild(await candidatesFor(options), { origin: address, expires, key });
      // Scripts read the link, alone on the standard output.
      console.error(
        `${name}: nothing is released. Until ${expires.toISOString()} this link shows the site with this build:`,
      );
      console.log(link);
      const problem = await previewProblem(link);
      if (problem !== undefined) console.error(problem);
    });

  program
    .command('rollback')
    .addHelpText('after', '\nExample: federated-site rollback')
    .description('Makes an older release live again.')
    .argument('[id]', 'the release to go back to, by default the one that was live before')
    .option(...toOption)
    .action(async (id: string | undefined, { to }: { to?: string }) => {
      const release = await rollbackRelease(await channelsTo(to), name, id);
      console.log(`${name}: back to release ${release}`);
    });

  program
    .command('repair')
    .addHelpText('after', '\nExample: federated-site repair')
    .description(
      'Signs what is live anew, or makes the named releases live where what the channel says is not the team’s.',
    )
    .argument('[ids...]', 'full ids: the release to make live, then those that were live before it')
    .option(...toOption)
    .action(async (ids: string[], { to }: { to?: string }) => {
      const release = await repairChannel(await channelsTo(to), name, ids);
      console.log(`${name}: release ${release} is live, and its pointer signed anew`);
    });

  const command = program.commands.find((each) => each.name() === asked);
  if (!command) throw new Error(`There is no command ${asked}.`);
  return command;
};

import { Command } from 'commander';
import { run } from '../processes/run';
import { openSite } from '../releases/site/openSite';

/** Loaded when it is asked for: a server has no packages for builds. */
type Subcommand = { says: string; load: () => Promise<{ command: () => Command }> };

/** In the folder of an application it is released alone. */
const isInApplication = (): boolean =>
  openSite(process.cwd()).applications.some(({ folder }) => folder === process.cwd());

const ofApplication = (name: string) => async () => {
  const { command } = await import('./releases/application');
  return { command: () => command(name) };
};

/** A program that runs until it is stopped. */
const program = (name: string, says: string, start: () => Promise<unknown>): Subcommand => {
  const command = () =>
    new Command(`federated-site ${name}`)
      .description(`${says}, until it is stopped by Ctrl-C or SIGTERM.`)
      .addHelpText('after', `\nExample: PORT=3000 federated-site ${name}`)
      .action(async () => {
        await start();
      });
  return { says, load: () => Promise.resolve({ command }) };
};

const subcommands: Readonly<Record<string, Subcommand>> = {
  new: { says: 'Makes a site in this folder', load: () => import('./new-site/newSite') },
  add: { says: 'Adds a remote to the site', load: () => import('./new-remote/newRemote') },
  dev: program('dev', 'Shows every edit at once, of all applications or that of this folder', async () =>
    (await import('./dev/dev')).dev(),
  ),
  start: program('start', 'Builds the site and runs it on this machine', async () =>
    (await import('./start/start')).start(),
  ),
  build: { says: 'Builds all applications, or that of this folder', load: () => import('./build/build') },
  check: { says: 'Builds and checks an application, and releases nothing', load: ofApplication('check') },
  preview: { says: 'Prints a link to the site with this build', load: ofApplication('preview') },
  release: {
    says: 'Builds, checks and releases what changed, or the application of this folder',
    load: () => (isInApplication() ? ofApplication('release')() : import('./releases/release')),
  },
  rollback: { says: 'Makes an older release live again', load: ofApplication('rollback') },
  releases: { says: 'Shows what is live and what is served', load: () => import('./releases/list') },
  repair: { says: 'Signs what is live anew', load: ofApplication('repair') },
  keys: { says: 'Makes the key pair of a team', load: () => import('./releases/keys') },
  serve: program('serve', 'Serves the site in production', () => import('../server/main')),
  export: { says: 'Writes the live site for a static host', load: () => import('./export/export') },
  health: { says: 'Shows what page views reported', load: () => import('./health/health') },
};

/**
 * Runs the command line.
 * @param args such as `['release', '--help']`
 */
export async function main(args: readonly string[]): Promise<void> {
  const [name = '', ...rest] = args;
  const asked = Object.hasOwn(subcommands, name) ? subcommands[name] : undefined;
  await run(async () => {
    const command = asked ? (await asked.load()).command() : overview();
    await command.parseAsync(asked ? rest : args, { from: 'user' });
  });
}

function overview(): Command {
  const all = new Command('federated-site').description('Makes, builds, releases and serves a site.');
  for (const [name, { says }] of Object.entries(subcommands)) all.command(name).description(says);
  return all.addHelpText('after', '\nMore of one, with an example: federated-site NAME --help');
}

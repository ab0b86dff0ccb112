import { Command } from 'commander';
import { run } from '../processes/run';

/** Adds what a command takes and does. */
type Define = (command: Command) => unknown;

/** The module is loaded when the command is asked for: a server has no packages for builds. */
type Subcommand = [says: string, load: () => Promise<{ define: Define }>, example?: string];

/** A program that runs until it is stopped. */
const program = (name: string, says: string, start: () => Promise<unknown>): Subcommand => [
  `${says}, until it is stopped by Ctrl-C or SIGTERM.`,
  () => Promise.resolve({ define: (command) => command.action(async () => void (await start())) }),
  `PORT=3000 federated-site ${name}`,
];

const subcommands: Readonly<Record<string, Subcommand>> = {
  new: [
    'Makes a site of a shell and a remote in a folder without files, and names it after the folder.',
    () => import('./new/newSite'),
    'federated-site new my-site',
  ],
  add: [
    'Makes a remote with one page, and adds it to the site.',
    () => import('./new/makeRemote'),
    'federated-site add events',
  ],
  dev: program('dev', 'Shows every edit at once, of all applications or that of this folder', async () =>
    (await import('./dev/dev')).dev(),
  ),
  start: program('start', 'Builds the site and runs it on this machine', async () =>
    (await import('./start/start')).start(),
  ),
  build: ['Builds all applications, or that of this folder.', () => import('./build/buildAll')],
  check: ['Builds and checks the application of this folder.', () => import('./releases/check')],
  preview: [
    'Prints a link to the site with the build of this folder, and releases nothing.',
    () => import('./releases/preview'),
    'federated-site preview --hours 48',
  ],
  release: [
    'Builds, checks and releases what changed, or the application of this folder.',
    () => import('./releases/release'),
  ],
  rollback: ['Makes an older release live again.', async () => (await import('./releases/restore')).rollback],
  repair: [
    'Signs what is live anew, or makes the named releases live where a pointer is not the team’s.',
    async () => (await import('./releases/restore')).repair,
  ],
  releases: [
    'Shows the live release of each application, and whether it is served.',
    () => import('./releases/list'),
    'federated-site releases --server http://127.0.0.1:3000',
  ],
  keys: [
    'Makes the key pair of a team.',
    () => import('./releases/keys'),
    'federated-site keys ~/content.pem',
  ],
  serve: program('serve', 'Serves the site in production', () => import('../server/main')),
  export: [
    'Writes the live site as files for a static host to export/.',
    () => import('./export/exportSite'),
    'SITE_ORIGIN=https://www.example.org federated-site export',
  ],
  health: [
    'Shows what page views reported in the log of a server: their number, timings and failures.',
    () => import('./health/health'),
    'journalctl -u site -o cat | federated-site health',
  ],
};

/** Runs the command line. */
export async function main(args: readonly string[]): Promise<void> {
  const [name = '', ...rest] = args;
  await run(async () => {
    if (!Object.hasOwn(subcommands, name)) return void (await overview().parseAsync(args, { from: 'user' }));
    const [says, load, example = `federated-site ${name}`] = subcommands[name] as Subcommand;
    const command = new Command(`federated-site ${name}`).description(says).showHelpAfterError();
    (await load()).define(command.addHelpText('after', `\nExample: ${example}`));
    await command.parseAsync(rest, { from: 'user' });
  });
}

function overview(): Command {
  const all = new Command('federated-site').description('Makes, builds, releases and serves a site.');
  for (const [name, [says]] of Object.entries(subcommands)) all.command(name).description(says);
  return all.addHelpText('after', '\nMore of one, with an example: federated-site NAME --help');
}

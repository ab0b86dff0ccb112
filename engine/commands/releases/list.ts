import Table from 'cli-table3';
import { Command } from 'commander';
import { run } from '../../processes/run';
import { siteChannels } from '../../releases/channels/siteChannels';
import { askServer } from '../../releases/channels/askServer';
import { liveReleases } from '../../releases/channels/liveReleases';

const style = { head: [], border: [] };

/**
 * Prints the live release of each application, and whether it is served.
 * @param servers the addresses of composers whose served releases are printed
 */
async function list(servers: readonly string[]): Promise<void> {
  const entries = await liveReleases(await siteChannels());
  const table = new Table({
    head: ['application', 'live', 'served', 'since', 'can go back to', 'skipped the gate'],
    style,
  });
  for (const { application, live, previous, release, problems } of entries)
    table.push([
      application,
      live?.id ?? 'none',
      problems.length === 0 ? 'yes' : 'no',
      live?.since ?? '',
      previous ?? '',
      release?.release.gate?.skipped ?? '',
    ]);
  console.log(table.toString());
  await showServers(servers);
  const leftOut = entries.filter(({ problems }) => problems.length > 0);
  if (leftOut.length > 0)
    throw new Error(
      leftOut
        .map(({ application, problems }) => `${application} is not served: ${problems.join(' ')}`)
        .join('\n'),
    );
}

async function showServers(servers: readonly string[]): Promise<void> {
  if (servers.length === 0) return;
  const table = new Table({ head: ['server', 'application', 'serves', 'problem'], style });
  for (const server of servers)
    for (const { application, release = 'none', problem = '' } of await askServer(server))
      table.push([server, application, release, problem]);
  console.log(table.toString());
}

const { server = [] } = new Command('npm run releases --')
  .description('Shows the live release of each application, and whether it is served.')
  .option('--server <address...>', 'composers whose served releases are shown, such as http://127.0.0.1:3000')
  .parse()
  .opts<{ server?: string[] }>();

await run(() => list(server));

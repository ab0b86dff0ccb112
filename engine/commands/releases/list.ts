import Table from 'cli-table3';
import type { Command } from 'commander';
import { z } from 'zod';
import { UntrustedChannel } from '../../releases/channels/Channel';
import { liveReleases } from '../../releases/channels/liveReleases';
import { openChannels } from '../../releases/channels/openChannels';
import { openSite } from '../../releases/site/openSite';

const style = { head: [], border: [] };

/** How long a server may take to respond, in milliseconds. */
const patience = 5000;

const healthSchema = z.object({
  applications: z.record(
    z.string(),
    z.object({ release: z.string().optional(), problem: z.string().optional() }),
  ),
});

/**
 * Prints the live release of each application, and whether it is served.
 * @param servers the addresses of composers whose served releases are printed
 */
async function list(servers: readonly string[]): Promise<void> {
  const entries = await liveReleases(await openChannels(openSite(process.cwd()).listed));
  const table = new Table({
    head: ['application', 'live', 'served', 'since', 'can go back to', 'skipped the gate'],
    style,
  });
  for (const { application, pointer, release, problems } of entries)
    table.push([
      application,
      pointer?.release ?? 'none',
      problems.length === 0 ? 'yes' : 'no',
      pointer?.issued ?? '',
      pointer?.previous[0] ?? '',
      release?.release.gate?.skipped ?? '',
    ]);
  console.log(table.toString());
  if (servers.length > 0) await showServers(servers);
  const leftOut = entries.filter(({ problems }) => problems.length > 0);
  const lines = leftOut.map(
    ({ application, problems }) => `${application} is not served: ${problems.join(' ')}`,
  );
  if (leftOut.some(({ isUntrusted }) => isUntrusted)) throw new UntrustedChannel(lines.join('\n'));
  if (leftOut.length > 0) throw new Error(lines.join('\n'));
}

/** @throws if a server does not say what it serves */
async function showServers(servers: readonly string[]): Promise<void> {
  const table = new Table({ head: ['server', 'application', 'serves', 'problem'], style });
  for (const server of servers) {
    try {
      const response = await fetch(new URL('/healthz', server), { signal: AbortSignal.timeout(patience) });
      const { applications } = healthSchema.parse(await response.json());
      for (const [application, { release = 'none', problem = '' }] of Object.entries(applications))
        table.push([server, application, release, problem]);
    } catch (error) {
      // nginx does not expose it.
      throw new Error(`${server} does not return its health: is it the address of a composer itself?`, {
        cause: error,
      });
    }
  }
  console.log(table.toString());
}

export const define = (command: Command) =>
  command
    .option('--server <address...>', 'composers whose served releases are shown')
    .action(({ server = [] }: { server?: string[] }) => list(server));

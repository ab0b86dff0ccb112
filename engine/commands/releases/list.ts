import Table from 'cli-table3';
import type { Command } from 'commander';
import { z } from 'zod';
import { UntrustedChannel } from '../../releases/channels/Channel';
import { liveReleases } from '../../releases/channels/liveReleases';
import { openChannels } from '../../releases/channels/openChannels';
import { openSite } from '../../releases/site/openSite';

/** How long a server may take to respond, in milliseconds. */
const patience = 5000;

const texts = z.object({ release: z.string().default('none'), problem: z.string().default('') });
const healthSchema = z.object({ applications: z.record(z.string(), texts) });

export const define = (command: Command) =>
  command
    .option('--server <address...>', 'composers whose served releases are shown')
    .action(async ({ server = [] }: { server?: string[] }) => {
      const entries = await liveReleases(await openChannels(openSite(process.cwd()).listed));
      const rows = entries.map(({ application, pointer, release, problems }) => [
        ...[application, pointer?.release ?? 'none', problems.length === 0 ? 'yes' : 'no'],
        ...[pointer?.issued ?? '', pointer?.previous[0] ?? '', release?.release.gate?.skipped ?? ''],
      ]);
      show(['application', 'live', 'served', 'since', 'can go back to', 'skipped the gate'], rows);
      const served = await Promise.all(server.map(servedBy));
      if (served.length > 0) show(['server', 'application', 'serves', 'problem'], served.flat());
      const leftOut = entries.filter(({ problems }) => problems.length > 0);
      const lines = leftOut.map((entry) => `${entry.application} is not served: ${entry.problems.join(' ')}`);
      if (leftOut.some(({ isUntrusted }) => isUntrusted)) throw new UntrustedChannel(lines.join('\n'));
      if (leftOut.length > 0) throw new Error(lines.join('\n'));
    });

function show(head: string[], rows: string[][]): void {
  const table = new Table({ head, style: { head: [], border: [] } });
  table.push(...rows);
  console.log(table.toString());
}

/** What a composer says it serves, in rows. */
async function servedBy(server: string): Promise<string[][]> {
  try {
    const response = await fetch(new URL('/healthz', server), { signal: AbortSignal.timeout(patience) });
    const { applications } = healthSchema.parse(await response.json());
    return Object.entries(applications).map(([name, each]) => [server, name, each.release, each.problem]);
  } catch (cause) {
    // nginx does not expose it.
    throw new Error(`${server} does not return its health: is it the address of a composer itself?`, {
      cause,
    });
  }
}

import Table from 'cli-table3';
import { run } from '../../scripts/run';
import { siteChannels } from '../../scripts/siteChannels';
import { liveReleases } from './liveReleases';

/** Shows what is live of each application, and whether visitors get it. */
async function list(): Promise<void> {
  const entries = await liveReleases(await siteChannels());
  const table = new Table({
    head: ['application', 'live', 'served', 'since', 'can go back to', 'skipped the gate'],
    style: { head: [], border: [] },
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
  const leftOut = entries.filter(({ problems }) => problems.length > 0);
  if (leftOut.length > 0)
    throw new Error(
      leftOut
        .map(({ application, problems }) => `${application} is not served: ${problems.join(' ')}`)
        .join('\n'),
    );
}

await run(list);

import { createInterface } from 'node:readline';
import { siteChannels } from '../../releases/channels/openChannels';
import { openSite } from '../../releases/site/openSite';
import { Command } from 'commander';
import { sourceOf } from './sourceOf';
import { summarize } from './summarize';

export const command = () =>
  new Command('federated-site health')
    .description(
      'Shows what page views reported, by release: their number, the 75th percentile of timings, and failures. ' +
        'Reads the log of a server in production.',
    )
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample: journalctl -u site -o cat | federated-site health')
    .action(showHealth);

async function showHealth({ json }: { json?: boolean }): Promise<void> {
  const channels = await siteChannels(openSite(process.cwd()));
  const releases = await summarize(createInterface({ input: process.stdin }));
  for (const error of releases.flatMap(({ errors }) => errors)) {
    const read = error.stack.map((place) => sourceOf(channels, error.releases, place));
    error.stack = await Promise.all(read);
  }
  if (json) console.log(JSON.stringify(releases, null, 2));
  else if (releases.length === 0) console.log('This log has no reports of page views.');
  else
    for (const { application, release, from, until, views, p75, errors } of releases) {
      console.log(`${application} ${release}: ${String(views)} page views from ${from} until ${until}`);
      for (const [name, value] of Object.entries(p75)) console.log(`  ${name} p75 ${value.toFixed(2)}`);
      for (const { kind, name, count, stack } of errors)
        console.log(`  ${String(count)} × ${[`${kind} ${name}`, ...stack].join('\n      ')}`);
    }
}

import { createInterface } from 'node:readline';
import { openChannels } from '../../releases/channels/openChannels';
import { openSite } from '../../releases/site/openSite';
import type { Command } from 'commander';
import { sourceOf } from './sourceOf';
import { summarize } from './summarize';

export const define = (command: Command) => command.option('--json', 'print JSON').action(showHealth);

async function showHealth({ json }: { json?: boolean }): Promise<void> {
  const channels = await openChannels(openSite(process.cwd()).listed);
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

import { builds } from './applications';
import { buildAll } from './buildAll';
import { releaseChanged } from './releaseChanged';
import { run } from './run';
import { siteChannels } from './siteChannels';

/** Builds all applications, and releases those that came out differently from what is live. */
async function release(): Promise<void> {
  await buildAll();
  for (const line of await releaseChanged(await siteChannels(), builds())) console.log(line);
}

await run(release);

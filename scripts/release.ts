import { releaseFolders } from '@site/shared/release/releaseFolders';
import { builds } from './applications';
import { buildAll } from './buildAll';
import { releaseChanged } from './releaseChanged';
import { run } from './run';

/** Builds all applications, and releases those that came out differently from what is live. */
async function release(): Promise<void> {
  await buildAll();
  for (const line of await releaseChanged(releaseFolders(), builds())) console.log(line);
}

await run(release);

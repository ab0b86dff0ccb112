import { type Command, InvalidArgumentError } from 'commander';
import {
  candidateProblems,
  type Candidates,
  publishCandidates,
  refuse,
} from '../../releases/channels/releasing';
import type { CheckedRelease } from '../../releases/readRelease';
import { releaseId, skipReasonSchema } from '../../releases/releaseSchema';
import { releaseKey } from '../../releases/signing/releaseKey';
import { openSite } from '../../releases/site/openSite';
import { builtOption, candidatesFor, toOption } from './candidatesFor';
import { gateBuilds } from './check';

/** In the folder of an application it releases that one, also if it did not change: so its pointer is signed anew. */
export const define = (command: Command) => {
  const site = openSite(process.cwd());
  const here = site.applications.filter(({ folder }) => folder === process.cwd());
  if (here.length > 0) command.addOption(toOption).addOption(builtOption);
  command
    .option(
      '--skip-gate <reason>',
      'releases without opening the pages in a browser first; the reason is written into the release',
      skipReason,
    )
    .action(async ({ skipGate, ...options }: { to?: string; built?: boolean; skipGate?: string }) => {
      const applications = here.length > 0 ? here : site.applications;
      const key = (name: string) => releaseKey(name, site.listed);
      // Told before a build takes a minute. Which of them changed is known after it: one that can be signed is enough until then.
      const keys = applications.map(({ name }) => Promise.resolve(name).then(key));
      await Promise.any(keys).catch(({ errors: [first] }: AggregateError) => {
        throw first;
      });
      const candidates = await candidatesFor(site, applications, options);
      const lines = await releaseBuilds(candidates, here.length > 0 ? 'all' : 'changed', async (chosen) => {
        for (const { release } of chosen.builds) key(release.application);
        if (skipGate !== undefined) return withoutGate(chosen, skipGate);
        await gateBuilds(site, chosen);
        return chosen;
      });
      for (const line of lines) console.log(line);
    });
};

function skipReason(given: string): string {
  const { data } = skipReasonSchema.safeParse(given);
  if (data === undefined) throw new InvalidArgumentError('Give the reason in 3 to 200 characters.');
  return data;
}

/** Notes in builds why they skip the gate, which changes their ids. */
function withoutGate(candidates: Candidates, skipped: string): Candidates {
  refuse(candidateProblems(candidates));
  const builds = candidates.builds.map(({ release, files }): CheckedRelease => {
    const listing = { ...release, id: undefined, gate: { skipped } };
    return { files, release: { ...listing, id: releaseId(listing) } };
  });
  return { ...candidates, builds };
}

/**
 * Publishes all builds, or those that differ from the live releases or whose live release is damaged; all of them or none.
 * @param gate is called with the builds to publish, rejects to refuse them, and may note something in them
 * @returns a line for each build: what was released and why, or that it is unchanged
 */
export async function releaseBuilds(
  candidates: Candidates,
  which: 'all' | 'changed',
  gate: (chosen: Candidates) => Promise<Candidates>,
): Promise<string[]> {
  const live = new Map(candidates.live.map((entry) => [entry.application, entry]));
  const chosen = candidates.builds.filter(
    ({ release }) => which === 'all' || live.get(release.application)?.release?.release.id !== release.id,
  );
  const ids = await publishCandidates(await gate({ ...candidates, builds: chosen }));
  return candidates.builds.map((build) => {
    const { application } = build.release;
    const id = ids[chosen.indexOf(build)];
    if (id === undefined) return `${application}: unchanged`;
    const before = live.get(application)?.pointer?.release;
    return `${application}: release ${id} is live, ${before ? `in place of ${before}` : 'its first one'}`;
  });
}

import type { Command } from 'commander';
import { type Candidates, publishCandidates } from '../../releases/channels/releasing';
import { releaseKey } from '../../releases/signing/releaseKey';
import { openSite } from '../../releases/site/openSite';
import { builtOption, candidatesFor, toOption } from './candidatesFor';
import { gateBuilds, skipGateOption } from './gateBuilds';

/** In the folder of an application it releases that one, also if it did not change: so its pointer is signed anew. */
export const define = (command: Command) => {
  const site = openSite(process.cwd());
  const here = site.applications.filter(({ folder }) => folder === process.cwd());
  if (here.length > 0) command.addOption(toOption).addOption(builtOption);
  command
    .addOption(skipGateOption)
    .action(async ({ skipGate, ...options }: { to?: string; built?: boolean; skipGate?: string }) => {
      const applications = here.length > 0 ? here : site.applications;
      // Told before a build takes a minute. Which of them changed is known after it: one that can be signed is enough until then.
      const keyErrors = applications.map(({ name }) => keyError(() => releaseKey(name, site.listed)));
      if (keyErrors.every(Boolean)) throw keyErrors[0];
      const candidates = await candidatesFor(site, applications, options);
      const lines = await releaseBuilds(candidates, here.length > 0 ? 'all' : 'changed', (chosen) => {
        for (const { release } of chosen.builds) releaseKey(release.application, site.listed);
        return gateBuilds(site, chosen, skipGate);
      });
      for (const line of lines) console.log(line);
    });
};

function keyError(read: () => unknown): unknown {
  try {
    read();
    return undefined;
  } catch (error) {
    return error;
  }
}

/**
 * Publishes all builds, or those that differ from the live releases or whose live release is damaged; all of them or none.
 * @param gate is called with the builds to publish, rejects to refuse them, and may note something in them
 * @returns a line for each build: what was released and why, or that it is unchanged
 * @throws {RefusedRelease} with a list of all problems
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
    const reason = before === undefined ? 'its first one' : `in place of ${before}`;
    return `${application}: release ${id} is live, ${reason}`;
  });
}

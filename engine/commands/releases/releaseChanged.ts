import { type Candidates, publishCandidates } from '../../releases/channels/releasing';

/**
 * Publishes the builds that differ from the live releases, or whose live release is damaged; all or none.
 * @param candidates the builds of all applications
 * @param gate is called with the builds to publish, rejects to refuse them, and may note something in them
 * @returns a line for each build: what was released and why, or that it is unchanged
 * @throws {RefusedRelease} with a list of all problems
 */
export async function releaseChanged(
  candidates: Candidates,
  gate: (changed: Candidates) => Promise<Candidates>,
): Promise<string[]> {
  const live = new Map(candidates.live.map((entry) => [entry.application, entry]));
  const changed = candidates.builds.filter(
    ({ release }) => live.get(release.application)?.release?.release.id !== release.id,
  );
  const ids = await publishCandidates(await gate({ ...candidates, builds: changed }));
  return candidates.builds.map((build) => {
    const { application } = build.release;
    const id = ids[changed.indexOf(build)];
    if (id === undefined) return `${application}: unchanged`;
    const before = live.get(application)?.pointer?.release;
    const reason = before === undefined ? 'its first one' : `in place of ${before}`;
    return `${application}: release ${id} is live, ${reason}`;
  });
}

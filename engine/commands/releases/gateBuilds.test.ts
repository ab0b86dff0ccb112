import { channelOf } from '../../releases/channels/openChannels';
import { siteForEachTest } from '../../releases/channels/testing/siteForEachTest';
import { openSite } from '../../releases/site/openSite';
import { gateBuilds } from './gateBuilds';
import { publishCandidates, readCandidates } from '../../releases/channels/releasing';
import { fakeRemote } from '../../releases/testing/fakeRelease';

const site = siteForEachTest();

const built = fakeRemote('content');

test('gate: a release that skips it has the reason and its own id', async () => {
  const skipping = await site.build(built);
  const candidates = await readCandidates(site.channels, [skipping]);
  const [id = ''] = await publishCandidates(await gateBuilds(openSite('.'), candidates, 'no browser here'));
  expect(id).not.toBe(built.release.id);
  const { release } = await channelOf(site.channels, 'content').read(id);
  expect(release).toEqual({ ...built.release, id, gate: { skipped: 'no browser here' } });
});

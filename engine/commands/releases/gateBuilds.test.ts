import { rm } from 'node:fs/promises';
import path from 'node:path';
import { channelOf } from '../../releases/channels/openChannels';
import { siteForEachTest } from '../../releases/channels/testing/siteForEachTest';
import { gateBuilds } from './gateBuilds';
import { publishBuilds } from '../../releases/channels/releasing';
import { fakeRemote } from '../../releases/testing/fakeRelease';

const site = siteForEachTest();

const built = fakeRemote('content');
const build = () => site.build(built);

test('gate: a release that skips it has the reason and its own id', async () => {
  const skipping = await build();
  await gateBuilds(site.channels, [skipping], 'no browser here');
  const [id = ''] = await publishBuilds(site.channels, [skipping]);
  expect(id).not.toBe(built.release.id);
  const { release } = await channelOf(site.channels, 'content').read(id);
  expect(release).toEqual({ ...built.release, id, gate: { skipped: 'no browser here' } });
});

test('gate: skipping it does not accept a damaged build', async () => {
  const skipping = await build();
  await rm(path.join(skipping.dist, 'pages/about.html'));
  await expect(gateBuilds(site.channels, [skipping], 'no browser here')).rejects.toThrow(
    'pages/about.html cannot be read.',
  );
});

import { fakeRemote } from '../../releases/testing/fakeRelease';
import { content, liveSiteForEachTest, shell } from '../testing/liveSiteForEachTest';

const tested = liveSiteForEachTest();
const { publish, goLive } = tested;

describe('live site: a file unknown to this server', () => {
  const newer = fakeRemote('content', [{}], { text: 'second' });
  const entry = `/${newer.release.entry}`;

  test('of a release replaced before this server saw it is served', async () => {
    await goLive(shell, content);
    await publish(newer);
    await publish(fakeRemote('content', [{}], { text: 'third' }));
    expect(await tested.site.staticFile(entry)).toBeDefined();
  });

  test('in no channel is missing, and many requests cause one poll', async () => {
    await goLive(shell, content);
    const asked = Array.from({ length: 50 }, (_, index) =>
      tested.site.staticFile(`/static/js/content.none.${String(index)}.js`),
    );
    expect((await Promise.all(asked)).filter(Boolean)).toEqual([]);
  });

  test('is not called missing while its channel does not respond', async () => {
    await goLive(shell);
    expect(await tested.site.staticFile(entry)).toBe('unsearched');
    await publish(newer);
    expect(await tested.site.staticFile(entry)).toHaveProperty('identity');
  });
});

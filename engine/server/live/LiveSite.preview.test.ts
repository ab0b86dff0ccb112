import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Channel } from '../../releases/channels/Channel';
import { FolderStore } from '../../releases/channels/FolderStore';
import { newKeyPair, readPrivateKey } from '../../releases/signing/keys';
import { writePreviewToken } from '../../releases/channels/previewToken';
import type { CheckedRelease } from '../../releases/readRelease';
import { fakeRemote } from '../../releases/testing/fakeRelease';
import { LiveSite } from './LiveSite';
import { readServerSettings } from '../settings/settings';
import { content, forms, liveSiteForEachTest, shell } from '../testing/liveSiteForEachTest';
import { testSite } from '../testing/testSite';

const tested = liveSiteForEachTest();
const { channelFolder, publish, goLive, bodyAt, statusAt, log } = tested;

describe('live site: a preview', () => {
  const expires = () => new Date(Date.now() + 60_000).toISOString();
  const changed = fakeRemote('content', [{}, { path: '/new' }], { text: 'previewed' });

  async function stage(release: CheckedRelease): Promise<void> {
    const { application } = release.release;
    const store = new FolderStore(channelFolder(application));
    await new Channel({ name: application, keys: [] }, store).stage(release);
  }

  function tokenFor({ release }: CheckedRelease, until = expires()): string {
    return writePreviewToken({ releases: { [release.application]: release.id }, expires: until });
  }

  async function previewedBody(token: string, pagePath: string): Promise<string> {
    const { site: previewed } = await tested.site.preview(token);
    return previewed.page(pagePath).identity.toString('utf8');
  }

  beforeEach(async () => {
    for (const release of [shell, content, forms]) await publish(release);
    await stage(changed);
    await tested.site.poll();
  });

  test('replaces one release, and the live site stays', async () => {
    const live = bodyAt('/about');
    const token = tokenFor(changed);
    expect(await previewedBody(token, '/about')).toContain('<p>previewed</p>');
    expect(await previewedBody(token, '/donate')).toContain('<p>first</p>');
    expect((await tested.site.preview(token)).site.paths).toContain('/new');
    await tested.site.poll();
    expect(bodyAt('/about')).toBe(live);
    expect([statusAt('/about'), statusAt('/new')]).toEqual([200, 404]);
    expect(tested.site.status().applications.content).toEqual({ release: content.release.id });
  });

  test('has a banner on every page, with an allowed style', async () => {
    const { site: previewed } = await tested.site.preview(tokenFor(changed));
    for (const page of [previewed.page('/about'), previewed.page('/nowhere')]) {
      const html = page.identity.toString('utf8');
      const [style = ''] = /(?<=<style data-href="preview-banner">)[^<]+/.exec(html) ?? [];
      const hash = createHash('sha256').update(style).digest('base64');
      expect(page.headers['content-security-policy']).toContain(`'sha256-${hash}'`);
      expect(html).toMatch(
        /<body><aside class="preview-banner" aria-label="Preview">.*<a href="\/\?preview=off">.*<\/aside><div id="root">/,
      );
      expect(html).toContain(`content release ${changed.release.id.slice(0, 12)}.`);
    }
  });

  test('is composed once, and again when the live site changes', async () => {
    const token = tokenFor(changed);
    const [first, second] = await Promise.all([tested.site.preview(token), tested.site.preview(token)]);
    expect(second.site).toBe(first.site);
    await goLive(fakeRemote('forms', [{ path: '/donate' }], { text: 'second' }));
    expect(await previewedBody(token, '/donate')).toContain('<p>second</p>');
    expect(await previewedBody(token, '/about')).toContain('<p>previewed</p>');
  });

  test('of a release that is not in the channel has ended, and is shown once it is in the channel', async () => {
    const late = fakeRemote('content', [{}], { text: 'late' });
    await expect(tested.site.preview(tokenFor(late))).rejects.toMatchObject({ isOver: true });
    await stage(late);
    expect(await previewedBody(tokenFor(late), '/about')).toContain('<p>late</p>');
  });

  test('of a release that claims a path of another remote is refused', async () => {
    const claiming = fakeRemote('content', [{ path: '/donate' }]);
    await stage(claiming);
    await expect(tested.site.preview(tokenFor(claiming))).rejects.toThrow('/donate is a page of forms');
  });

  describe('of an application with keys', () => {
    const forReleases = newKeyPair();
    const forPreviews = newKeyPair();
    const signed = (pair: { privateKey: string }) =>
      writePreviewToken(
        { releases: { content: changed.release.id }, expires: expires() },
        readPrivateKey(pair.privateKey),
      );

    beforeEach(async () => {
      const siteFile = path.join(tested.folder, 'site.json');
      const list = JSON.parse(await readFile(siteFile, 'utf8')) as { applications: { content: object } };
      const keys = { keys: [forReleases.publicKey], previewKeys: [forPreviews.publicKey] };
      list.applications.content = { ...list.applications.content, ...keys };
      await writeFile(siteFile, JSON.stringify(list));
      await tested.site.stop();
      const env = { TRIAL: '1', SITE_FILE: siteFile, RELEASE_CACHE: path.join(tested.folder, 'guarded') };
      tested.site = new LiveSite(readServerSettings(env, testSite), log);
      await tested.site.poll();
    });

    test.each([forReleases, forPreviews])('may be signed by a key for either: %#', async (pair) => {
      expect(await previewedBody(signed(pair), '/about')).toContain('<p>previewed</p>');
    });

    test('has a key that makes nothing live', async () => {
      const store = new FolderStore(channelFolder('content'));
      const channel = new Channel({ name: 'content', keys: [] }, store, () =>
        readPrivateKey(forPreviews.privateKey),
      );
      await channel.publish(changed);
      await tested.site.poll();
      expect(tested.site.status().applications.content?.problem).toMatch('not signed by a key of content');
    });
  });
});

import { readdir, readFile, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fakeRemote } from '../../releases/testing/fakeRelease';
import { FakeHost } from '../testing/FakeHost';
import { content, forms, liveSiteForEachTest, shell } from '../testing/liveSiteForEachTest';

const tested = liveSiteForEachTest();
const { channelFolder, publish, goLive, restart, announced, logged, bodyAt, statusAt } = tested;

test('live site: there is none before the shell has a release', async () => {
  await goLive(content);
  expect(tested.site.current).toBeUndefined();
  expect(tested.site.status().isComposed).toBe(false);
  expect(tested.site.status().applications.shell).toEqual({ problem: 'It has no release yet.' });
  await goLive(shell);
  expect(statusAt('/about')).toBe(200);
});

test('live site: a release of one remote changes its own pages only', async () => {
  await goLive(shell, content, forms);
  const donate = bodyAt('/donate');
  await goLive(fakeRemote('content', [{}, { path: '/new' }], { text: 'second' }));
  expect(bodyAt('/about')).toContain('<p>second</p>');
  expect(statusAt('/new')).toBe(200);
  expect(bodyAt('/donate')).toBe(donate);
});

describe('live site: a release that claims a path of another remote', () => {
  const claiming = fakeRemote('forms', [{ path: '/donate' }, { path: '/about' }]);

  test('is left out with a log line, and the previous one stays', async () => {
    await goLive(shell, content, forms);
    const before = bodyAt('/about');
    await goLive(claiming);
    expect(bodyAt('/about')).toBe(before);
    expect(statusAt('/donate')).toBe(200);
    await tested.site.poll();
    const problem = `Release ${claiming.release.id} is left out. /about is a page of content (release ${content.release.id}): give this page of forms another path, or release content without that page first.`;
    expect(logged().filter((line) => line.includes('left out'))).toEqual([
      `forms: release ${forms.release.id} stays live. ${problem}`,
    ]);
    expect(tested.site.status()).toEqual({
      isComposed: true,
      applications: {
        shell: { release: shell.release.id },
        content: { release: content.release.id },
        forms: { release: forms.release.id, problem },
      },
    });
  });

  test('is accepted once the path is free', async () => {
    await goLive(shell, content, claiming);
    await goLive(fakeRemote('content', [{ path: '/new' }], { text: 'second' }));
    expect([statusAt('/about'), statusAt('/new'), statusAt('/donate')]).toEqual([200, 200, 200]);
  });
});

test.each(['in one moment', 'by its old remote first', 'by its new remote first'])(
  'live site: a page that moves between remotes, %s, is served by the new one',
  async (order) => {
    const moved = (application: string, ...paths: string[]) =>
      fakeRemote(
        application,
        paths.map((each) => ({ path: each })),
        { text: 'moved' },
      );
    await goLive(shell, moved('content', '/about', '/guide'), forms);
    const after = [moved('content', '/about'), moved('forms', '/donate', '/guide')];
    for (const release of order.includes('new') ? [...after].reverse() : after) {
      await publish(release);
      if (order !== 'in one moment') await tested.site.poll();
    }
    await tested.site.poll();
    expect(['/about', '/donate', '/guide'].map(statusAt)).toEqual([200, 200, 200]);
    for (const { release } of after)
      expect(tested.site.status().applications[release.application]).toEqual({ release: release.id });
  },
);

test('live site: a channel that cannot be read is a problem, logged once, until it can', async () => {
  await goLive(shell, content);
  const pointer = path.join(channelFolder('content'), 'live.json');
  const text = await readFile(pointer);
  await unlink(pointer);
  await tested.site.poll();
  await tested.site.poll();
  const problem = `Its newest release cannot be read yet and is tried again. live.json is gone from ${channelFolder('content')}.`;
  expect(tested.site.status().applications.content).toEqual({ release: content.release.id, problem });
  expect(logged().filter((line) => line.includes('live.json is gone'))).toHaveLength(1);
  await writeFile(pointer, text);
  await tested.site.poll();
  expect(tested.site.status().applications.content).toEqual({ release: content.release.id });
});

describe('live site: after a restart', () => {
  const claiming = fakeRemote('content', [{}, { path: '/donate' }], { text: 'second' });

  test('releases that do not fit together leave the served ones live', async () => {
    await goLive(shell, content, forms);
    await publish(claiming);
    await restart();
    expect(bodyAt('/about')).toContain('<p>first</p>');
    expect(statusAt('/donate')).toBe(200);
    const { applications } = tested.site.status();
    expect(applications.content?.release).toBe(content.release.id);
    expect(applications.content?.problem).toContain(`Release ${claiming.release.id} is left out. /donate`);
    expect(applications.forms).toEqual({ release: forms.release.id });
  });

  test('a damaged release leaves the served one live', async () => {
    await goLive(shell, content);
    const newer = fakeRemote('content', [{}], { text: 'second' });
    await publish(newer);
    await unlink(path.join(channelFolder('content'), 'releases', newer.release.id, 'pages/about.html'));
    await restart();
    expect(bodyAt('/about')).toContain('<p>first</p>');
    expect(logged()).toContainEqual(
      expect.stringMatching(
        `^content: release ${content.release.id} stays live\\. Its newest release cannot be read yet and is tried again\\. pages/about\\.html cannot be read\\. It is not in the channel\\.$`,
      ),
    );
  });
});

test('live site: an unwritable cache is logged, and the site is served', async () => {
  await writeFile(path.join(tested.folder, 'cache'), 'a file in place of the folder');
  await goLive(shell, content);
  expect(bodyAt('/about')).toContain('<p>first</p>');
  expect(logged()).toContainEqual(
    expect.stringMatching(
      /^content: release \w+ is served from memory: it cannot be saved for a restart\. E/,
    ),
  );
});

describe('live site: a channel that hangs', () => {
  let host: FakeHost;

  beforeEach(async () => {
    host = await FakeHost.start(channelFolder('forms'));
    host.isHanging = true;
    await tested.open({ forms: host.address });
    for (const release of [shell, content, forms]) await publish(release);
  });

  afterEach(async () => {
    await tested.site.stop();
    await host.stop();
  });

  test('does not keep the site from starting, and is logged', async () => {
    const live = announced(/^content: release \w+ is live/);
    await tested.site.watch(0);
    await live;
    expect([statusAt('/about'), statusAt('/donate')]).toEqual([200, 503]);
    expect(tested.site.status().applications.forms).toEqual({
      problem: 'Its channel has not responded yet.',
    });
    expect(logged()).toContain('forms: it has no live release. Its channel has not responded yet.');
  });

  test('does not delay the releases of other channels', async () => {
    await tested.site.watch(0);
    const newer = fakeRemote('content', [{}], { text: 'second' });
    const live = announced(new RegExp(`content: release ${newer.release.id} is live`));
    await publish(newer);
    await live;
    expect(bodyAt('/about')).toContain('<p>second</p>');
    expect(host.requests).toHaveLength(1);
  });

  test('joins the site once it responds', async () => {
    const live = announced(/^forms: release \w+ is live/);
    await tested.site.watch(0);
    host.respondToAll();
    await live;
    expect(statusAt('/donate')).toBe(200);
    expect(tested.site.status().applications.forms).toEqual({ release: forms.release.id });
  });

  test('is replaced by its stored release', async () => {
    host.isHanging = false;
    await tested.site.poll();
    host.isHanging = true;
    await tested.site.stop();
    await tested.open({ forms: host.address });
    await tested.site.watch(60_000);
    expect(statusAt('/donate')).toBe(200);
    expect(await readdir(path.join(tested.folder, 'cache/forms/releases'))).toContain(forms.release.id);
  });
});

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

import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { CheckedRelease } from '@site/shared/release/readRelease';
import { newKeyPair, readPrivateKey } from '@site/shared/channel/keys';
import { RefusedPreview, writePreviewToken } from '@site/shared/channel/previewToken';
import { Channel } from '@site/shared/channel/Channel';
import { FolderStore } from '@site/shared/channel/FolderStore';
import {
  fakeRemote,
  fakeShell,
  temporaryFolder,
  writeFakeRelease,
} from '@site/shared/release/testing/fakeRelease';
import { testApplications } from '@site/shared/site/testing/testSite';
import { writeLocalSite } from '@site/shared/site/writeLocalSite';
import { LiveSite } from './LiveSite';
import { readSettings } from './settings';
import { FakeHost } from './testing/FakeHost';

let folder: string;
let site: LiveSite;
const log = jest.fn();

beforeEach(async () => {
  folder = await temporaryFolder();
  log.mockReset();
  site = await liveSite();
});

afterEach(async () => {
  await site.stop();
  await rm(folder, { recursive: true });
});

/** @param addresses where applications are read from in place of a folder */
async function liveSite(addresses: Record<string, string> = {}): Promise<LiveSite> {
  const settings = readSettings({
    FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
    SITE_FILE: await writeLocalSite(folder, testApplications, addresses),
    RELEASE_CACHE: path.join(folder, 'cache'),
  });
  return new LiveSite(settings, log);
}

const channelFolder = (application: string) => path.join(folder, 'releases', application);

async function publish(release: CheckedRelease): Promise<void> {
  const { application, id } = release.release;
  const dist = await writeFakeRelease(path.join(folder, 'builds', id), release);
  await new Channel(application, new FolderStore(channelFolder(application))).publish(dist);
}

/** Ends the site and starts another one with the same folders. */
async function restart(): Promise<void> {
  await site.stop();
  log.mockReset();
  site = await liveSite();
  await site.look();
}

/** Resolves once the log is told something. */
function told(line: RegExp): Promise<void> {
  return new Promise((resolve) => {
    log.mockImplementation((message: string) => {
      if (line.test(message)) resolve();
    });
  });
}

/** Resolves once something is so. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await setTimeout(20);
}

function logged(): string[] {
  return log.mock.calls.map(([line]) => String(line));
}

function bodyAt(pagePath: string): string {
  return site.current?.page(pagePath, 'full').identity.toString('utf8') ?? '';
}

function statusAt(pagePath: string): number | undefined {
  return site.current?.page(pagePath, 'full').status;
}

const shell = fakeShell(['/about', '/donate']);
const content = fakeRemote('content');
const forms = fakeRemote('forms', [{ path: '/donate' }]);

test('there is no site before the shell has a release', async () => {
  await publish(content);
  await site.look();
  expect(site.current).toBeUndefined();
  expect(site.status().isComposed).toBe(false);
  expect(site.status().applications.shell).toEqual({ problem: 'It has no release yet.' });
  await publish(shell);
  await site.look();
  expect(statusAt('/about')).toBe(200);
});

test('a remote without a release leaves the others alone, and its pages come with its first one', async () => {
  await publish(shell);
  await publish(content);
  await site.look();
  expect([statusAt('/about'), statusAt('/donate')]).toEqual([200, 503]);
  await publish(forms);
  await site.look();
  expect([statusAt('/about'), statusAt('/donate')]).toEqual([200, 200]);
});

test('a release of one remote shows, and leaves the pages of the others as they are', async () => {
  for (const release of [shell, content, forms]) await publish(release);
  await site.look();
  const donate = bodyAt('/donate');
  await publish(fakeRemote('content', [{}, { path: '/new' }], { word: 'second' }));
  await site.look();
  expect(bodyAt('/about')).toContain('<p>second</p>');
  expect(statusAt('/new')).toBe(200);
  expect(bodyAt('/donate')).toBe(donate);
});

test('a release of the shell shows on every page', async () => {
  for (const release of [shell, content]) await publish(release);
  await site.look();
  await publish(fakeShell(['/about'], { word: 'second' }));
  await site.look();
  expect(bodyAt('/about')).toContain('>second<');
  expect(bodyAt('/about')).toContain('<p>first</p>');
});

test('the files of the release before are still served', async () => {
  for (const release of [shell, content]) await publish(release);
  await site.look();
  await publish(fakeRemote('content', [{}], { word: 'second' }));
  await site.look();
  expect(site.current?.static.get(`/${content.release.entry}`)).toBeDefined();
});

describe('a release that claims a path of another remote', () => {
  const claiming = fakeRemote('forms', [{ path: '/donate' }, { path: '/about' }]);

  test('is left out, which the log says why, and the one before stays', async () => {
    for (const release of [shell, content, forms]) await publish(release);
    await site.look();
    const before = bodyAt('/about');
    await publish(claiming);
    await site.look();
    expect(bodyAt('/about')).toBe(before);
    expect(statusAt('/donate')).toBe(200);
    await site.look();
    const problem = `Release ${claiming.release.id} is left out. /about is a page of content (release ${content.release.id}): give this page of forms another path, or release content without that page first.`;
    expect(logged().filter((line) => line.includes('left out'))).toEqual([
      `forms: release ${forms.release.id} stays live. ${problem}`,
    ]);
    expect(site.status()).toEqual({
      isComposed: true,
      applications: {
        shell: { release: shell.release.id },
        content: { release: content.release.id },
        forms: { release: forms.release.id, problem },
      },
    });
  });

  test('keeps nobody else from releasing', async () => {
    for (const release of [shell, content, claiming]) await publish(release);
    await site.look();
    await publish(fakeRemote('content', [{}], { word: 'second' }));
    await site.look();
    expect(bodyAt('/about')).toContain('<p>second</p>');
  });

  test('does not keep the site from starting', async () => {
    for (const release of [shell, content, claiming]) await publish(release);
    await site.look();
    expect([statusAt('/about'), statusAt('/donate')]).toEqual([200, 503]);
  });

  test('is left out as well where it came before the shell', async () => {
    for (const release of [content, claiming]) await publish(release);
    await site.look();
    await publish(shell);
    await site.look();
    expect(statusAt('/about')).toBe(200);
  });

  test('is taken once the path is free', async () => {
    for (const release of [shell, content, claiming]) await publish(release);
    await site.look();
    await publish(fakeRemote('content', [{ path: '/new' }], { word: 'second' }));
    await site.look();
    expect([statusAt('/about'), statusAt('/new'), statusAt('/donate')]).toEqual([200, 200, 200]);
  });
});

describe('a page that moves from one remote to the other', () => {
  const withGuide = (application: string, ...paths: string[]) =>
    fakeRemote(
      application,
      paths.map((each) => ({ path: each })),
      { word: 'moved' },
    );
  const moves = [
    {
      move: 'from content to forms',
      before: [withGuide('content', '/about', '/guide'), forms],
      after: [withGuide('content', '/about'), withGuide('forms', '/donate', '/guide')],
    },
    {
      move: 'from forms to content',
      before: [content, withGuide('forms', '/donate', '/guide')],
      after: [withGuide('content', '/about', '/guide'), withGuide('forms', '/donate')],
    },
  ];
  const orders = moves.flatMap(({ move, before, after }) => [
    { move, order: 'in one moment', before, steps: [after] },
    { move, order: 'content first', before, steps: after.map((release) => [release]) },
    { move, order: 'forms first', before, steps: [...after].reverse().map((release) => [release]) },
  ]);

  test.each(orders)('$move, $order: ends with the page in its new place', async ({ before, steps }) => {
    for (const release of [shell, ...before]) await publish(release);
    await site.look();
    for (const step of steps) {
      for (const release of step) await publish(release);
      await site.look();
    }
    expect(['/about', '/donate', '/guide'].map(statusAt)).toEqual([200, 200, 200]);
    for (const { release } of steps.flat())
      expect(site.status().applications[release.application]).toEqual({ release: release.id });
  });
});

describe('after a restart', () => {
  const claiming = fakeRemote('content', [{}, { path: '/donate' }], { word: 'second' });

  test('releases that do not fit together leave those in place that were served before', async () => {
    for (const release of [shell, content, forms]) await publish(release);
    await site.look();
    await publish(claiming);
    await restart();
    expect(bodyAt('/about')).toContain('<p>first</p>');
    expect(statusAt('/donate')).toBe(200);
    const { applications } = site.status();
    expect(applications.content?.release).toBe(content.release.id);
    expect(applications.content?.problem).toContain(`Release ${claiming.release.id} is left out. /donate`);
    expect(applications.forms).toEqual({ release: forms.release.id });
  });

  test('a release that was damaged meanwhile leaves the one in place that was served before', async () => {
    for (const release of [shell, content]) await publish(release);
    await site.look();
    const newer = fakeRemote('content', [{}], { word: 'second' });
    await publish(newer);
    await unlink(path.join(channelFolder('content'), 'releases', newer.release.id, 'pages/about.html'));
    await restart();
    expect(bodyAt('/about')).toContain('<p>first</p>');
    expect(logged()).toContainEqual(
      expect.stringMatching(
        `^content: release ${content.release.id} stays live\\. Its newest release cannot be read yet and is tried again\\. pages/about\\.html cannot be read\\. The channel does not hold it\\.$`,
      ),
    );
  });

  test('the newest releases are served where they fit together', async () => {
    for (const release of [shell, content]) await publish(release);
    await site.look();
    await publish(fakeRemote('content', [{}], { word: 'second' }));
    await restart();
    expect(bodyAt('/about')).toContain('<p>second</p>');
  });

  test.each(['', '{"shell":', '{"shell":"../../elsewhere"}', '[]'])(
    'a memory that reads %j does not keep the site from starting',
    async (text) => {
      for (const release of [shell, content]) await publish(release);
      await site.look();
      await writeFile(path.join(folder, 'cache/served.json'), text);
      await restart();
      expect(statusAt('/about')).toBe(200);
    },
  );
});

test('a cache that cannot be written is told once, and the site is served', async () => {
  await writeFile(path.join(folder, 'cache'), 'a file in place of the folder');
  for (const release of [shell, content]) await publish(release);
  await site.look();
  await publish(fakeRemote('content', [{}], { word: 'second' }));
  await site.look();
  expect(bodyAt('/about')).toContain('<p>second</p>');
  expect(logged().filter((line) => line.includes('remembered'))).toEqual([
    expect.stringMatching(/^site: what visitors met cannot be remembered for a restart\. E\w+: /),
    expect.stringMatching(/^site: what is served cannot be remembered for a restart\. E\w+: /),
  ]);
});

test('a release is told to be live once it is served', async () => {
  const bodies: string[] = [];
  log.mockImplementation((line: string) => {
    if (line.startsWith('content: ')) bodies.push(bodyAt('/about'));
  });
  for (const release of [shell, content]) await publish(release);
  await site.look();
  await publish(fakeRemote('content', [{}], { word: 'second' }));
  await site.look();
  expect(bodies).toEqual([expect.stringContaining('<p>first</p>'), expect.stringContaining('<p>second</p>')]);
});

describe('a source that hangs', () => {
  let host: FakeHost;

  beforeEach(async () => {
    host = await FakeHost.start(channelFolder('forms'));
    host.isHanging = true;
    site = await liveSite({ forms: host.address });
    for (const release of [shell, content, forms]) await publish(release);
  });

  afterEach(async () => {
    await site.stop();
    await host.stop();
  });

  test('does not keep the site from starting, and is told of', async () => {
    const live = told(/^content: release \w+ is live/);
    await site.watch(0);
    await live;
    expect([statusAt('/about'), statusAt('/donate')]).toEqual([200, 503]);
    expect(site.status().applications.forms).toEqual({ problem: 'Its source has not answered yet.' });
    expect(logged()).toContain('forms: it has no live release. Its source has not answered yet.');
  });

  test('does not hold up the releases of the others', async () => {
    await site.watch(0);
    const newer = fakeRemote('content', [{}], { word: 'second' });
    const live = told(new RegExp(`content: release ${newer.release.id} is live`));
    await publish(newer);
    await live;
    expect(bodyAt('/about')).toContain('<p>second</p>');
    expect(host.requests).toHaveLength(1);
  });

  test('is part of the site once it answers', async () => {
    const live = told(/^forms: release \w+ is live/);
    await site.watch(0);
    host.answerAll();
    await live;
    expect(statusAt('/donate')).toBe(200);
    expect(site.status().applications.forms).toEqual({ release: forms.release.id });
  });

  test('has the release that was kept of it', async () => {
    host.isHanging = false;
    await site.look();
    host.isHanging = true;
    await site.stop();
    site = await liveSite({ forms: host.address });
    await site.watch(60_000);
    expect(statusAt('/donate')).toBe(200);
    expect(await readdir(path.join(folder, 'cache/forms/releases'))).toContain(forms.release.id);
  });
});

describe('the list of applications', () => {
  const shop = fakeRemote('shop', [{ path: '/shop' }]);
  const withShop = [
    ...testApplications,
    { name: 'shop', role: 'remote' as const, owner: 'shop', channel: '', keys: [] },
  ];

  test('a remote that joins a running site is served, and is gone once it left', async () => {
    for (const release of [shell, content, forms, shop]) await publish(release);
    await site.watch(60_000);
    expect(statusAt('/shop')).toBe(404);
    const joined = told(/^shop: release \w+ is live/);
    await writeLocalSite(folder, withShop);
    await joined;
    expect([statusAt('/shop'), statusAt('/about')]).toEqual([200, 200]);
    await writeLocalSite(folder, testApplications);
    await until(() => statusAt('/shop') === 404);
    expect(statusAt('/about')).toBe(200);
    expect(Object.keys(site.status().applications)).toEqual(['shell', 'content', 'forms']);
  });

  test('a remote that is broken costs its own pages alone', async () => {
    for (const release of [shell, content]) await publish(release);
    await mkdir(channelFolder('shop'), { recursive: true });
    await writeFile(path.join(channelFolder('shop'), 'live.json'), 'broken');
    await site.watch(60_000);
    const reported = told(/^shop: it has no live release\. Its newest release is refused/);
    await writeLocalSite(folder, withShop);
    await reported;
    expect([statusAt('/shop'), statusAt('/about')]).toEqual([404, 200]);
  });

  test('a list that cannot be used leaves the site as it is', async () => {
    for (const release of [shell, content]) await publish(release);
    await site.watch(60_000);
    const reported = told(/^site: the applications stay as they are\..*cannot be read/);
    await writeFile(path.join(folder, 'site.json'), '{');
    await reported;
    expect(statusAt('/about')).toBe(200);
  });

  test('unsigned releases are refused in production unless they are asked for', async () => {
    const production = {
      FIREBASE_PROJECT_ID: 'site',
      FIREBASE_API_KEY: 'key',
      SITE_ORIGIN: 'https://site.example',
      ALLOW_PLACEHOLDERS: '1',
      SITE_FILE: await writeLocalSite(folder, testApplications),
    };
    expect(() => new LiveSite(readSettings(production), log)).toThrow(
      'lists no keys for shell, content, forms: make some with "npm run keys"',
    );
    expect(() => new LiveSite(readSettings({ ...production, ALLOW_UNSIGNED: '1' }), log)).not.toThrow();
  });
});

describe('a file that this server does not know yet', () => {
  const newer = fakeRemote('content', [{}], { word: 'second' });
  const entry = `/${newer.release.entry}`;

  test('is served once its channel was asked', async () => {
    for (const release of [shell, content]) await publish(release);
    await site.look();
    await publish(newer);
    expect((await site.staticFile(entry))?.bodies.identity).toEqual(newer.files.get(newer.release.entry));
  });

  test('is served of a release that was replaced before this server saw it', async () => {
    for (const release of [shell, content]) await publish(release);
    await site.look();
    await publish(newer);
    await publish(fakeRemote('content', [{}], { word: 'third' }));
    expect(await site.staticFile(entry)).toBeDefined();
  });

  test('is served of a release that no pointer names any more', async () => {
    const words = Array.from({ length: 12 }, (_, index) => `word-${String(index)}`);
    const releases = words.map((word) => fakeRemote('content', [{}], { word }));
    for (const release of [shell, ...releases]) await publish(release);
    await site.look();
    const [oldest = ''] = Object.keys(releases[0]?.release.files ?? {}).filter((file) =>
      file.endsWith('.js'),
    );
    expect(site.current?.static.get(`/${oldest}`)).toBeUndefined();
    expect((await site.staticFile(`/${oldest}`))?.bodies.identity).toEqual(releases[0]?.files.get(oldest));
  });

  test('is served of a release before, though the live one changes while it is looked for', async () => {
    const [third, fourth] = ['third', 'fourth'].map((word) => fakeRemote('content', [{}], { word }));
    for (const release of [shell, content]) await publish(release);
    await site.look();
    await publish(newer);
    const pointer = path.join(channelFolder('content'), 'live.json');
    await publish(third as CheckedRelease);
    const atThird = await readFile(pointer);
    await publish(fourth as CheckedRelease);
    const atFourth = await readFile(pointer);
    await writeFile(pointer, atThird);
    // Before the next poll begins.
    log.mockImplementation((message: string) => {
      if (message.includes(third?.release.id ?? 'none')) writeFileSync(pointer, atFourth);
    });
    expect(await site.staticFile(entry)).toBeDefined();
  });

  test('is none where no channel has it, and many who ask are one question', async () => {
    for (const release of [shell, content]) await publish(release);
    await site.look();
    const asked = Array.from({ length: 50 }, (_, index) =>
      site.staticFile(`/static/js/content.none.${String(index)}.js`),
    );
    expect((await Promise.all(asked)).filter(Boolean)).toEqual([]);
  });

  test('is not looked for where that is switched off', async () => {
    await site.stop();
    const settings = readSettings({
      FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
      SITE_FILE: path.join(folder, 'site.json'),
      ASK_ON_MISS: '0',
    });
    site = new LiveSite({ ...settings, cacheFolder: path.join(folder, 'cache') }, log);
    for (const release of [shell, content]) await publish(release);
    await site.look();
    await publish(newer);
    expect(await site.staticFile(entry)).toBeUndefined();
  });
});

describe('a preview', () => {
  const expires = () => new Date(Date.now() + 60_000).toISOString();
  const changed = fakeRemote('content', [{}, { path: '/new' }], { word: 'previewed' });

  async function stage(release: CheckedRelease): Promise<void> {
    const { application, id } = release.release;
    const dist = await writeFakeRelease(path.join(folder, 'builds', id), release);
    await new Channel(application, new FolderStore(channelFolder(application))).stage(dist);
  }

  function tokenFor({ release }: CheckedRelease, until = expires()): string {
    return writePreviewToken({ releases: { [release.application]: release.id }, expires: until });
  }

  async function previewedBody(token: string, pagePath: string): Promise<string> {
    const { site: previewed } = await site.preview(token);
    return previewed.page(pagePath, 'full').identity.toString('utf8');
  }

  beforeEach(async () => {
    for (const release of [shell, content, forms]) await publish(release);
    await stage(changed);
    await site.look();
  });

  test('shows a release in place of the live one, beside all others, and the live site stays', async () => {
    const live = bodyAt('/about');
    const token = tokenFor(changed);
    expect(await previewedBody(token, '/about')).toContain('<p>previewed</p>');
    expect(await previewedBody(token, '/donate')).toContain('<p>first</p>');
    expect((await site.preview(token)).site.paths).toContain('/new');
    await site.look();
    expect(bodyAt('/about')).toBe(live);
    expect([statusAt('/about'), statusAt('/new')]).toEqual([200, 404]);
    expect(site.status().applications.content).toEqual({ release: content.release.id });
  });

  test('says on every page what it is, in a style that the page allows', async () => {
    const { site: previewed } = await site.preview(tokenFor(changed));
    for (const page of [previewed.page('/about', 'full'), previewed.page('/nowhere', 'full')]) {
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

  test('is composed once for those who open it at the same time, and again when the live site changes', async () => {
    const token = tokenFor(changed);
    const [first, second] = await Promise.all([site.preview(token), site.preview(token)]);
    expect(second.site).toBe(first.site);
    await publish(fakeRemote('forms', [{ path: '/donate' }], { word: 'second' }));
    await site.look();
    expect(await previewedBody(token, '/donate')).toContain('<p>second</p>');
    expect(await previewedBody(token, '/about')).toContain('<p>previewed</p>');
  });

  test('can be of the shell', async () => {
    const drawn = fakeShell(['/about', '/donate'], { word: 'redrawn' });
    await stage(drawn);
    expect(await previewedBody(tokenFor(drawn), '/about')).toContain('>redrawn<');
    expect(bodyAt('/about')).not.toContain('>redrawn<');
  });

  test('of a release that is not in the channel is over', async () => {
    const token = tokenFor(fakeRemote('content', [{}], { word: 'gone' }));
    await expect(site.preview(token)).rejects.toMatchObject({ isOver: true });
  });

  test('of a release that comes late is shown once it is there', async () => {
    const late = fakeRemote('content', [{}], { word: 'late' });
    await expect(site.preview(tokenFor(late))).rejects.toThrow(RefusedPreview);
    await stage(late);
    expect(await previewedBody(tokenFor(late), '/about')).toContain('<p>late</p>');
  });

  test('of a release that claims a path of another remote is refused', async () => {
    const claiming = fakeRemote('content', [{ path: '/donate' }]);
    await stage(claiming);
    await expect(site.preview(tokenFor(claiming))).rejects.toThrow('/donate is a page of forms');
  });

  test('of a release whose file was changed in the channel is over', async () => {
    await writeFile(
      path.join(channelFolder('content'), 'releases', changed.release.id, 'pages/about.html'),
      'x',
    );
    await expect(site.preview(tokenFor(changed))).rejects.toMatchObject({ isOver: true });
    expect(statusAt('/about')).toBe(200);
  });

  test('has to be signed where its application has keys', async () => {
    const keys = newKeyPair();
    const siteFile = path.join(folder, 'site.json');
    const list = JSON.parse(await readFile(siteFile, 'utf8')) as {
      applications: Record<string, { keys: string[] }>;
    };
    list.applications.content?.keys.push(keys.publicKey);
    await writeFile(siteFile, JSON.stringify(list));
    const guarded = new LiveSite(
      readSettings({
        FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
        SITE_FILE: siteFile,
        RELEASE_CACHE: path.join(folder, 'guarded'),
      }),
      log,
    );
    try {
      await guarded.look();
      await expect(guarded.preview(tokenFor(changed))).rejects.toThrow('not signed by a key of content');
      const preview = { releases: { content: changed.release.id }, expires: expires() };
      const token = writePreviewToken(preview, readPrivateKey(keys.privateKey));
      const { site: previewed } = await guarded.preview(token);
      expect(previewed.page('/about', 'full').identity.toString('utf8')).toContain('<p>previewed</p>');
    } finally {
      await guarded.stop();
    }
  });
});

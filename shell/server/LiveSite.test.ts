import { readdir, rm, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CheckedRelease } from '@site/shared/release/readRelease';
import { ReleaseFolder } from '@site/shared/release/releaseFolder';
import {
  fakeRemote,
  fakeShell,
  temporaryFolder,
  writeFakeRelease,
} from '@site/shared/release/testing/fakeRelease';
import { LiveSite } from './LiveSite';
import { readSettings } from './settings';
import { FakeHost } from './testing/FakeHost';

let folder: string;
let site: LiveSite;
const log = jest.fn();

beforeEach(async () => {
  folder = await temporaryFolder();
  log.mockReset();
  site = liveSite();
});

afterEach(async () => {
  await site.stop();
  await rm(folder, { recursive: true });
});

/** @param sources settings of sources that are not folders */
function liveSite(sources: NodeJS.ProcessEnv = {}): LiveSite {
  const settings = readSettings({
    FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
    SHELL_RELEASE: path.join(folder, 'shell'),
    CONTENT_RELEASE: path.join(folder, 'content'),
    FORMS_RELEASE: path.join(folder, 'forms'),
    RELEASE_CACHE: path.join(folder, 'cache'),
    ...sources,
  });
  return new LiveSite(settings, log);
}

async function publish(release: CheckedRelease): Promise<void> {
  const { application, id } = release.release;
  const dist = await writeFakeRelease(path.join(folder, 'builds', id), release);
  await new ReleaseFolder(application, path.join(folder, application)).publish(dist);
}

/** Ends the site and starts another one with the same folders. */
async function restart(): Promise<void> {
  await site.stop();
  log.mockReset();
  site = liveSite();
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
    await unlink(path.join(folder, 'content', newer.release.id, 'pages/about.html'));
    await restart();
    expect(bodyAt('/about')).toContain('<p>first</p>');
    expect(logged()).toContainEqual(
      expect.stringMatching(
        `^content: release ${content.release.id} stays live\\. Its newest release cannot be read yet and is tried again\\. pages/about\\.html cannot be read\\. ENOENT`,
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
  expect(logged().filter((line) => line.startsWith('site: '))).toEqual([
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
    host = await FakeHost.start(forms);
    host.isHanging = true;
    site = liveSite({ FORMS_RELEASE: host.address });
    for (const release of [shell, content]) await publish(release);
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
    site = liveSite({ FORMS_RELEASE: host.address });
    await site.watch(60_000);
    expect(statusAt('/donate')).toBe(200);
    expect(await readdir(path.join(folder, 'cache/forms'))).toContain(forms.release.id);
  });
});

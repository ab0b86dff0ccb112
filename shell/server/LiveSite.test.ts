import { rm } from 'node:fs/promises';
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

let folder: string;
let site: LiveSite;
const log = jest.fn();

beforeEach(async () => {
  folder = await temporaryFolder();
  log.mockClear();
  site = liveSite();
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

function liveSite(): LiveSite {
  const settings = readSettings({
    FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
    SHELL_RELEASE: path.join(folder, 'shell'),
    CONTENT_RELEASE: path.join(folder, 'content'),
    FORMS_RELEASE: path.join(folder, 'forms'),
    RELEASE_CACHE: path.join(folder, 'cache'),
  });
  return new LiveSite(settings, log);
}

async function publish(release: CheckedRelease): Promise<void> {
  const { application, id } = release.release;
  const dist = await writeFakeRelease(path.join(folder, 'builds', id), release);
  await new ReleaseFolder(application, path.join(folder, application)).publish(dist);
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
    expect(log.mock.calls.flat().join('\n')).toContain('/about is claimed by content and by forms.');
    const { isComposed, applications } = site.status();
    expect(isComposed).toBe(true);
    expect(applications.content).toEqual({ release: content.release.id });
    expect(applications.forms?.release).toBe(forms.release.id);
    expect(applications.forms?.problem).toContain('/about is claimed by content and by forms.');
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

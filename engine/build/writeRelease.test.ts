import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readReleaseFolder } from '../releases/readRelease';
import { temporaryFolder } from '../releases/testing/fakeRelease';
import type { BuildHooks } from './BuildHooks';
import { writeRelease } from './writeRelease';

/** The picture of the page about us. */
const picture = 'static/media/content.about.png';

const hooks: BuildHooks = {
  writeSocialImages: async (dist) => {
    await mkdir(path.join(dist, path.dirname(picture)), { recursive: true });
    await writeFile(path.join(dist, picture), 'picture');
    return new Map([['/about', picture]]);
  },
};

let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder();
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

async function write(files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

const about = { path: '/about', title: 'About us', description: 'Who we are.', html: '<h1>About us</h1>' };

/** Writes the webpack output of a remote with one page at `/about`. */
async function buildRemote({ rendered = [about] as object[], chunkName = 'about' } = {}): Promise<void> {
  const chunks = {
    content_remote: { scripts: ['static/js/content.entry.js'], styles: [] },
    pages: { scripts: ['static/js/content.pages.js'], styles: [] },
    [chunkName]: {
      scripts: ['static/js/content.ui.js', 'static/js/content.about.js'],
      styles: ['static/css/content.about.css'],
    },
  };
  await write({
    'dist/static/js/content.entry.js': 'entry',
    'dist/static/js/content.pages.js': 'pages',
    'dist/static/js/content.ui.js': 'ui',
    'dist/static/js/content.about.js': 'about',
    'dist/static/css/content.about.css': '.a{}',
    '.build/chunks.json': JSON.stringify(chunks),
    '.build/prerender.cjs': `module.exports = { renderPages: async () => (${JSON.stringify(rendered)}) };`,
  });
}

test("release: a remote's pages are listed with HTML, scripts and styles", async () => {
  await buildRemote();
  await writeRelease(folder, 'content', hooks);
  const { release, files } = await readReleaseFolder('content', path.join(folder, 'dist'));
  expect(release).toMatchObject({
    application: 'content',
    role: 'remote',
    container: 'content_remote',
    entry: 'static/js/content.entry.js',
    pages: [
      {
        path: '/about',
        title: 'About us',
        description: 'Who we are.',
        html: 'pages/about.html',
        socialImage: picture,
        scripts: [
          'static/js/content.entry.js',
          'static/js/content.pages.js',
          'static/js/content.ui.js',
          'static/js/content.about.js',
        ],
        styles: ['static/css/content.about.css'],
      },
    ],
  });
  expect(files.get('pages/about.html')?.toString()).toBe('<h1>About us</h1>');
});

test('release: the same build gives the same id, a changed one another', async () => {
  await buildRemote();
  const first = await writeRelease(folder, 'content', hooks);
  const again = await writeRelease(folder, 'content', hooks);
  expect(again).toEqual(first);
  await write({ 'dist/static/js/content.about.js': 'about, changed' });
  expect((await writeRelease(folder, 'content', hooks)).id).not.toBe(first.id);
});

test('release: source maps are listed separately, without temporary names', async () => {
  await buildRemote();
  const map = 'maps/static/js/content.about.js.map';
  const writeMap = (more: object) =>
    write({
      [`dist/${map}`]: JSON.stringify({
        version: 3,
        sources: ['a.ts'],
        names: [],
        mappings: 'AAAA',
        ...more,
      }),
    });
  await writeMap({ file: 'static/js/content.about.1.js', sourceRoot: '' });
  const first = await writeRelease(folder, 'content', hooks);
  expect(Object.keys(first.maps ?? {})).toEqual([map]);
  expect(Object.keys(first.files).filter((file) => file.includes('.map'))).toEqual([]);
  await writeMap({ file: 'static/js/content.about.2.js' });
  expect(await writeRelease(folder, 'content', hooks)).toEqual(first);
  await writeMap({ mappings: 'AACA' });
  expect((await writeRelease(folder, 'content', hooks)).id).not.toBe(first.id);
});

test('release: an import without a chunk name is an error with the line to write', async () => {
  await buildRemote({ chunkName: 'src_pages_about_AboutPage_tsx' });
  await expect(writeRelease(folder, 'content', hooks)).rejects.toThrow(
    `The page /about has no chunk of its name: write load: () => import(/* webpackChunkName: "about" */ '…').`,
  );
});

test('release: a failed build leaves no listing, not even an old one', async () => {
  await buildRemote();
  await writeRelease(folder, 'content', hooks);
  await buildRemote({ chunkName: 'unnamed' });
  await expect(writeRelease(folder, 'content', hooks)).rejects.toThrow();
  await expect(readReleaseFolder('content', path.join(folder, 'dist'))).rejects.toThrow(
    'release.json cannot be read.',
  );
});

test('release: a page that breaks the contract is listed with all problems', async () => {
  const training = {
    ...about,
    path: '/training/',
    title: 'a'.repeat(61),
  };
  await buildRemote({ rendered: [{ ...about, description: '' }, training] });
  await expect(writeRelease(folder, 'content', hooks)).rejects.toThrow(
    [
      '/about: its description must have 1 to 160 characters.',
      '/training/: its path must look like /lower-case/path, without a trailing slash.',
      '/training/: its title must have 1 to 60 characters.',
    ].join('\n'),
  );
});

test("release: a remote's other prerendered files are listed", async () => {
  await buildRemote();
  await write({
    '.build/files.cjs': `module.exports = { renderFiles: async () => ({ 'posts/a.html': '<p>Thanks</p>' }) };`,
  });
  await writeRelease(folder, 'content', hooks);
  const { files } = await readReleaseFolder('content', path.join(folder, 'dist'));
  expect(files.get('posts/a.html')?.toString()).toBe('<p>Thanks</p>');
});

test("release: the shell's scripts, worker, layouts and pages are listed", async () => {
  const shell = {
    frames: { '/': 'home layout', '/about': 'about layout', '*': 'any layout' },
    pages: { 'not-found': 'NotFound', unavailable: 'Not ready', offline: 'Offline' },
  };
  await write({
    'dist/static/js/shell.main.js': 'main',
    'dist/static/css/shell.main.css': 'body{}',
    '.build/loader/static/js/shell.start.js': 'start',
    '.build/worker/sw.js': 'worker',
    'public/favicon.svg': '<svg/>',
    '.build/chunks.json': JSON.stringify({
      main: { scripts: ['static/js/shell.main.js'], styles: ['static/css/shell.main.css'] },
    }),
    '.build/prerender.cjs': `module.exports = { renderShell: () => (${JSON.stringify(shell)}) };`,
  });
  await writeRelease(folder, 'shell');
  const { release, files } = await readReleaseFolder('shell', path.join(folder, 'dist'));
  expect(release).toMatchObject({
    application: 'shell',
    role: 'host',
    scripts: ['static/js/shell.main.js'],
    startOnIntent: 'static/js/shell.start.js',
    worker: 'sw.js',
    styles: ['static/css/shell.main.css'],
    frames: { '/': 'frames/home.html', '/about': 'frames/about.html', '*': 'frames/any.html' },
    pages: {
      'not-found': 'pages/not-found.html',
      unavailable: 'pages/unavailable.html',
      offline: 'pages/offline.html',
    },
  });
  expect(files.get('frames/home.html')?.toString()).toBe('home layout');
  expect(files.has('static/js/shell.start.js')).toBe(true);
  expect(files.has('public/favicon.svg')).toBe(true);
});

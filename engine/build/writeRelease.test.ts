import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readReleaseFolder } from '../releases/readRelease';
import { temporaryFolder } from '../releases/testing/fakeRelease';
import { writeRelease } from './writeRelease';

/** The picture of the page about us. */
const picture = 'static/media/content.about.png';

const hooks: Parameters<typeof writeRelease>[2] = {
  writeSocialImages: async () => {
    await write({ [`dist/${picture}`]: 'picture' });
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
    [chunkName]: { scripts: ['static/js/content.about.js'], styles: ['static/css/content.about.css'] },
  };
  await write({
    'dist/static/js/content.entry.js': 'entry',
    'dist/static/js/content.pages.js': 'pages',
    'dist/static/js/content.about.js': 'about',
    'dist/static/css/content.about.css': '.a{}',
    '.build/chunks.json': JSON.stringify(chunks),
    '.build/prerender.cjs': `module.exports = { renderPages: async () => (${JSON.stringify(rendered)}) };`,
  });
}

/** Completes the build, and reads the release that it is. */
async function release(application = 'content') {
  await writeRelease(folder, application, application === 'content' ? hooks : {});
  return readReleaseFolder(application, path.join(folder, 'dist'));
}

test("release: a remote's pages are listed with HTML, scripts and styles", async () => {
  await buildRemote();
  const { release: written, files } = await release();
  expect(written).toMatchObject({
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
        scripts: ['static/js/content.entry.js', 'static/js/content.pages.js', 'static/js/content.about.js'],
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

test('release: a failed build says what to write, and leaves no listing, not even an old one', async () => {
  await buildRemote();
  await writeRelease(folder, 'content', hooks);
  await buildRemote({ chunkName: 'src_pages_about_AboutPage_tsx' });
  await expect(release()).rejects.toThrow(
    `The page /about has no chunk of its name: write load: () => import(/* webpackChunkName: "about" */ '…').`,
  );
  await expect(readReleaseFolder('content', path.join(folder, 'dist'))).rejects.toThrow(
    'release.json cannot be read.',
  );
});

test('release: a page that breaks the contract is listed with all problems', async () => {
  await buildRemote({ rendered: [{ ...about, description: '', title: 'a'.repeat(61) }] });
  await expect(release()).rejects.toThrow(/\/about: its title.*\n\/about: its description/);
});

test('release: a build that throws while it is loaded is told with its line in the source', async () => {
  await buildRemote();
  await write({ '.build/prerender.cjs': 'module.exports = {};\nwindow.open();' });
  await expect(release()).rejects.toThrow(
    /^content cannot be rendered without a browser:\nReferenceError: window is not defined\n.*prerender\.cjs:2/,
  );
});

test("release: a remote's other prerendered files are listed", async () => {
  await buildRemote();
  await write({
    '.build/files.cjs': `module.exports = { renderFiles: async () => ({ 'posts/a.html': '<p>Thanks</p>' }) };`,
  });
  const { files } = await release();
  expect(files.get('posts/a.html')?.toString()).toBe('<p>Thanks</p>');
});

test("release: the shell's scripts, worker, layouts and pages are listed", async () => {
  const shell = {
    layouts: { '/': 'home layout', '/about': 'about layout', '*': 'any layout' },
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
  const { release: written, files } = await release('shell');
  expect(written).toMatchObject({
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

/** @jest-environment jsdom */
import { createHash } from 'node:crypto';
import type { PageData, Registry } from '../../contract/registry';
import type { CheckedRelease } from '../../releases/readRelease';
import type { RemoteRelease } from '../../releases/releaseSchema';
import { fakeRemote, fakeShell } from '../../releases/testing/fakeRelease';
import type { PreparedResponse } from '../responses/PreparedResponse';
import { ComposedSite } from './ComposedSite';
import type { PageConfig } from '../../contract/pageConfig';
import { testSite } from '../testing/testSite';

const origin = 'https://www.example.org';
const config = { database: { projectId: 'demo-site' } };

const shell = fakeShell(['/', '/about', '/donate']);
const content = fakeRemote('content', [
  { path: '/', title: 'Home', description: 'Where it starts.' },
  { path: '/about', title: 'About us', description: 'Who we are.' },
]);

function siteOf(live: readonly CheckedRelease[] = [shell, content], all = live): ComposedSite {
  return new ComposedSite(live, all, { site: testSite, origin, config: config as PageConfig });
}

/** A response as parsed by a browser. */
function documentOf(response: PreparedResponse): Document {
  return new DOMParser().parseFromString(response.identity.toString('utf8'), 'text/html');
}

function metaOf(page: Document, name: string): string | null | undefined {
  return page.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
}

function pageDataOf(page: Document): PageData {
  return JSON.parse(page.getElementById('page-data')?.textContent ?? '') as PageData;
}

function attributesOf(page: Document, selector: string, name: string): (string | null)[] {
  return Array.from(page.querySelectorAll(selector), (element) => element.getAttribute(name));
}

function loaderOf(page: Document): HTMLScriptElement {
  const [loader, ...others] = page.querySelectorAll<HTMLScriptElement>('script[src]');
  if (!loader || others.length > 0) throw new Error('The page does not name one script.');
  return loader;
}

/** Every inline script that a browser would run. */
function runningScriptsOf(page: Document): Element[] {
  const data = ['application/json', 'application/ld+json'];
  return Array.from(page.querySelectorAll('script:not([src])')).filter(
    (script) => !data.includes(script.getAttribute('type') ?? ''),
  );
}

function textOf({ files }: CheckedRelease, name = ''): string | undefined {
  return files.get(name)?.toString('utf8');
}

const [, aboutPage] = content.release.pages;
if (!aboutPage) throw new Error('The release has no page about us.');

describe('site: a page', () => {
  const response = siteOf().page('/about');
  const page = documentOf(response);

  test('is in the layout of its path, in the slot', () => {
    expect(page.querySelector('header')?.dataset.current).toBe('/about');
    const slot = page.querySelector<HTMLElement>('#root main [data-remote]');
    expect(slot?.dataset.remote).toBe('content');
    expect(slot?.innerHTML).toBe('<h1>About us</h1><p>first</p>');
  });

  test('has its own title, description and address', () => {
    expect(page.title).toBe('About us');
    expect(metaOf(page, 'description')).toBe('Who we are.');
    expect(attributesOf(page, 'link[rel=canonical]', 'href')).toEqual([`${origin}/about`]);
    expect(metaOf(page, 'robots')).toBeUndefined();
  });

  test('has the same title, description and address for link previews', () => {
    expect(metaOf(page, 'og:title')).toBe('About us');
    expect(metaOf(page, 'og:description')).toBe('Who we are.');
    expect(metaOf(page, 'og:url')).toBe(`${origin}/about`);
    expect(metaOf(page, 'og:site_name')).toBe(testSite.name);
    expect(metaOf(page, 'twitter:card')).toBe('summary_large_image');
  });

  test("has the shell's and its own styles inline, with their addresses", () => {
    const styles = Array.from(page.querySelectorAll('style'), (style) => [
      style.dataset.href,
      style.textContent,
    ]);
    expect(styles).toEqual(
      [
        [shell, shell.release.styles[0]],
        [content, aboutPage.styles[0]],
      ].map(([release, name]) => [`/${String(name)}`, textOf(release as CheckedRelease, name as string)]),
    );
    expect(page.querySelector('link[rel=stylesheet]')).toBeNull();
  });

  test('allows its inline styles by their hashes', () => {
    const policy = response.headers['content-security-policy'];
    for (const { textContent } of page.querySelectorAll('style')) {
      expect(policy).toContain(`'sha256-${createHash('sha256').update(textContent).digest('base64')}'`);
    }
  });

  test('has only the loader, with the other scripts and their hashes', () => {
    expect(page.querySelector('link[rel=preload]')).toBeNull();
    const named = ({ files }: Pick<RemoteRelease, 'files'>, file: string) => ({
      url: `/${file}`,
      integrity: files[file]?.integrity,
    });
    const loader = loaderOf(page);
    expect({ url: loader.getAttribute('src'), integrity: loader.getAttribute('integrity') }).toEqual(
      named(shell.release, shell.release.startOnIntent),
    );
    expect(JSON.parse(loader.dataset.scripts ?? '')).toEqual(
      shell.release.scripts.map((file) => named(shell.release, file)),
    );
    expect(JSON.parse(loader.dataset.preloads ?? '')).toEqual(
      aboutPage.scripts.map((file) => named(content.release, file)),
    );
  });

  test('has no inline script and no style attribute', () => {
    expect(runningScriptsOf(page)).toEqual([]);
    expect(page.querySelector('[style]')).toBeNull();
  });

  test('has the page data and the settings of the site', () => {
    const { entry, container } = content.release;
    expect(pageDataOf(page)).toEqual({
      keptSize: expect.stringMatching(/^\(about [\d.]+\sMB\)$/) as string,
      shell: shell.release.id,
      page: { path: '/about', remote: 'content' },
      remotes: {
        content: {
          release: content.release.id,
          container,
          entry: { url: `/${entry}`, integrity: content.release.files[entry]?.integrity },
        },
      },
    });
    expect(JSON.parse(page.getElementById('site-config')?.textContent ?? '')).toEqual(config);
  });
});

describe('site: hostile text', () => {
  const hostile = `"></title><script>alert('$&')</script>&lt;`;

  test('in title and description is escaped', () => {
    const remote = fakeRemote('content', [{ title: hostile, description: hostile, html: '<h1>Us</h1>' }]);
    const page = documentOf(siteOf([shell, remote]).page('/about'));
    expect(page.title).toBe(hostile);
    expect(metaOf(page, 'description')).toBe(hostile);
    expect(metaOf(page, 'og:title')).toBe(hostile);
    expect(runningScriptsOf(page)).toEqual([]);
  });

  test('in the settings cannot close its element', () => {
    const settings = { key: '</script><script>alert(1)</script><!--' };
    const site = new ComposedSite([shell, content], [], {
      site: testSite,
      origin,
      config: settings as PageConfig,
    });
    const page = documentOf(site.page('/about'));
    expect(JSON.parse(page.getElementById('site-config')?.textContent ?? '')).toEqual(settings);
    expect(pageDataOf(page).page?.path).toBe('/about');
  });

  test('with replacement patterns is unchanged', () => {
    const html = "<p>$& $1 $` $' $$ %REMOTE%</p>";
    const site = siteOf([shell, fakeRemote('content', [{ html }])]);
    expect(documentOf(site.page('/about')).querySelector('[data-remote]')?.innerHTML).toBe(
      html.replace('$&', '$&amp;'),
    );
  });
});

describe("site: a path without a remote's page", () => {
  test.each([
    ['404 and NotFound if it has no owner', '/nowhere', 404, 'NotFound', 'not-found'],
    [
      '503 if the navigation names it, until its remote has a release',
      '/donate',
      503,
      'Not ready yet',
      'unavailable',
    ],
  ])('returns %s', (_case, path, status, text, missing) => {
    const response = siteOf().page(path);
    const page = documentOf(response);
    expect(response.status).toBe(status);
    expect(page.querySelector('main')?.textContent).toBe(text);
    expect(page.querySelector('header')?.dataset.current).toBe(status === 503 ? path : 'none');
    expect(page.title).toMatch(` | ${testSite.name}`);
    expect(metaOf(page, 'robots')).toBe('noindex');
    expect(page.querySelector('link[rel=canonical], link[rel=preload]')).toBeNull();
    expect(pageDataOf(page)).toMatchObject({ shell: shell.release.id, missing, remotes: {} });
  });

  test.each(['/constructor', '/__proto__', '/about/more', '/About'])('returns 404: %s', (path) => {
    expect(siteOf().page(path).status).toBe(404);
  });
});

describe("site: a page with a developer's remote", () => {
  const page = siteOf().overriddenPage('/about', {
    remote: 'content',
    entry: 'http://localhost:3001/static/js/content.entry.js',
  });
  const document = documentOf(page);

  test('is rendered in the browser, names the entry of that remote and trusts its origin', () => {
    expect(document.getElementById('root')?.childNodes).toHaveLength(0);
    expect(attributesOf(document, 'script[src]', 'src')).toEqual(
      shell.release.scripts.map((file) => `/${file}`),
    );
    expect(pageDataOf(document).overrides?.content).toMatchObject({
      container: 'content_remote',
      entry: { url: 'http://localhost:3001/static/js/content.entry.js', integrity: '' },
    });
    expect(page.headers['content-security-policy']).toMatch(/script-src 'self' http:\/\/localhost:3001;/);
  });
});

describe('site: the files at the root', () => {
  const forms = fakeRemote('forms', [{ path: '/donate', title: 'Donate' }]);
  const { files } = siteOf([shell, content, forms]);
  const read = (path: string) => files.get(path)?.identity.toString('utf8') ?? '';

  test('the registry lists every page, its owner and its code', () => {
    const registry = JSON.parse(read('/registry.json')) as Registry;
    expect(registry.shell).toBe(shell.release.id);
    expect(registry.pages).toMatchObject({
      '/': { remote: 'content', title: 'Home' },
      '/about': { remote: 'content', title: 'About us' },
      '/donate': { remote: 'forms', title: 'Donate' },
    });
    expect(Object.keys(registry.remotes)).toEqual(['content', 'forms']);
    expect(registry.remotes.forms?.release).toBe(forms.release.id);
  });

  test('the registry lists every file of a page, with its hash', () => {
    const { pages, scripts = {}, styles } = JSON.parse(read('/registry.json')) as Registry;
    const needed = [...aboutPage.scripts, ...aboutPage.styles];
    expect(pages['/about']?.files).toEqual(needed.map((file) => `/${file}`));
    const hashes: Record<string, string> = { ...scripts, ...styles };
    for (const file of needed) expect(hashes[`/${file}`]).toBe(content.release.files[file]?.integrity);
    expect(Object.keys(styles)).toHaveLength(3);
    expect(Object.keys(scripts)).toHaveLength(7);
  });

  test('the sitemap lists the address of every page', () => {
    const sitemap = new DOMParser().parseFromString(read('/sitemap.xml'), 'application/xml');
    expect(sitemap.querySelector('parsererror')).toBeNull();
    expect(Array.from(sitemap.getElementsByTagName('loc'), (loc) => loc.textContent)).toEqual([
      `${origin}/`,
      `${origin}/about`,
      `${origin}/donate`,
    ]);
  });

  test('robots.txt allows everything and names the sitemap', () => {
    expect(read('/robots.txt')).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`);
  });

  test('the manifest names the organisation', () => {
    expect(JSON.parse(read('/manifest.webmanifest'))).toMatchObject({
      name: testSite.name,
      start_url: '/',
    });
    expect(files.get('/manifest.webmanifest')?.headers['content-type']).toBe('application/manifest+json');
  });

  test("the public files of the shell's release are served", () => {
    expect(read('/favicon.svg')).toBe('<svg/>');
    expect(files.get('/favicon.svg')?.headers['content-type']).toBe('image/svg+xml');
  });
});

test('site: without a shell it cannot be composed', () => {
  expect(() => siteOf([content])).toThrow('There is no release of the shell.');
});

test('site: static files of older releases are served too', () => {
  const older = fakeRemote('content', [{}], { text: 'older' });
  const site = siteOf([shell, content], [shell, older, content]);
  for (const { release } of [older, content]) expect(site.static.get(`/${release.entry}`)).toBeDefined();
  expect(site.static.get('/pages/about.html')).toBeUndefined();
});

test('site: scripts run in no static file that a browser opens as a document', () => {
  const names = ['page.html', 'drawing.svg', 'feed.xml', 'page.xhtml'].map((name) => `static/media/${name}`);
  const more = Object.fromEntries(names.map((name) => [name, '<script>run()</script>']));
  const site = siteOf([shell, fakeRemote('content', [{}], { more })]);
  for (const name of names)
    expect(site.static.get(`/${name}`)?.headers['content-security-policy']).toMatch(
      /^default-src 'none'.*sandbox$/,
    );
});

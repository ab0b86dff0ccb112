import { layoutMarks } from '../../contract/layoutMarks';
import type { CheckedRelease } from '../readRelease';
import { pictureBudget, releaseProblems } from './releaseProblems';
import { fakeRemote, fakeShell } from '../testing/fakeRelease';

type Text = { title?: string; description?: string; html?: string };

/** A remote whose pages have unique texts by default. */
function remote(application: string, pages: Record<string, Text>, more = {}): CheckedRelease {
  const listed = Object.entries(pages).map(([path, text]) => ({
    path,
    title: `Title of ${path}`,
    description: `Description of ${path}`,
    ...text,
  }));
  return fakeRemote(application, listed, { more });
}

/** A shell with this in its layout, besides the page. */
function shellWith(layout: string): CheckedRelease {
  const shell = fakeShell([]);
  const html = `${layout}<main>${layoutMarks.page}</main>`;
  return { ...shell, files: new Map(shell.files).set('frames/any.html', Buffer.from(html)) };
}

const applications = ['shell', 'content', 'forms'];
const shell = shellWith('<a href="/">Home</a><nav id="menu"></nav>');
const forms = remote('forms', {
  '/donate': { html: '<h1>Donate</h1><h2 id="why">Why</h2><a href="/">Home</a>' },
});

/** The problems of a release of content with one page besides the home page. */
function problemsOf(html: string, more = {}): string[] {
  const content = remote('content', { '/': {}, '/about': { html } }, more);
  return releaseProblems([content], [shell, forms], applications);
}

describe('links', () => {
  test.each([
    '/about',
    '/',
    '/donate',
    '/donate#why',
    '/donate?from=about',
    '#',
    '#top',
    '#here',
    '#menu',
    'donate',
    './donate',
    '/favicon.svg',
    '/sitemap.xml',
    'mailto:a@example.org',
    'tel:+254700000000',
    'https://www.example.org/nowhere',
    '//www.example.org/nowhere',
  ])('release check: a link to %s is accepted', (href) => {
    expect(problemsOf(`<h1 id="here">A</h1><a href="${href}">Go</a>`)).toEqual([]);
  });

  test.each([
    ['/training', 'where there is no page: correct the link, or keep or release that page first.'],
    ['training', 'where there is no page: correct the link, or keep or release that page first.'],
    ['/static/js/none.js', 'where there is no page: correct the link, or keep or release that page first.'],
    ['/donate/', 'where there is no page: correct the link, or keep or release that page first.'],
    ['#100%', 'but /about has no such id: correct it.'],
    ['#nowhere', 'but /about has no such id: correct it.'],
    ['/donate#nowhere', 'but /donate has no such id: correct it.'],
    ['https://', 'which is not an address: correct it.'],
  ])('release check: a link to %s is refused', (href, problem) => {
    expect(problemsOf(`<h1>A</h1><a href="${href}">Go <b>on</b></a>`)).toEqual([
      `/about: the link “Go on” leads to ${href}, ${problem}`,
    ]);
  });

  test('release check: a broken link in the layout is refused', () => {
    const next = shellWith('<a href="/">Home</a><a href="/training">Training</a>');
    expect(releaseProblems([next], [shell, remote('content', { '/': {} }), forms], applications)).toEqual([
      'The layout: the link “Training” leads to /training, where there is no page: correct the link, or keep or release that page first.',
    ]);
  });

  test('release check: a page that others link to cannot be dropped', () => {
    const live = [shell, remote('content', { '/': {}, '/about': {}, '/goals': {} }), forms];
    expect(releaseProblems([remote('content', { '/about': {} })], live, applications)).toEqual([
      'The layout: the link “Home” leads to /, where there is no page: correct the link, or keep or release that page first.',
      '/donate: the link “Home” leads to /, where there is no page: correct the link, or keep or release that page first.',
    ]);
  });

  test('release check: a page can move when both applications are released together', () => {
    const live = [shell, remote('content', { '/': {}, '/call': {} }), forms];
    const next = [
      remote('content', { '/': {} }),
      remote('forms', { '/donate': { html: '<h1>Donate</h1><a href="/call">Call</a>' }, '/call': {} }),
    ];
    expect(releaseProblems(next, live, applications)).toEqual([]);
    expect(releaseProblems([...next].reverse(), live, applications)).toEqual([]);
  });

  test('release check: before every application has a release, a link may lead to a page to come', () => {
    const content = remote('content', { '/': { html: '<h1>Home</h1><a href="/donate">Donate</a>' } });
    expect(releaseProblems([content], [shell], applications)).toEqual([]);
    expect(releaseProblems([content], [shell, remote('forms', { '/call': {} })], applications)).toEqual([
      expect.stringContaining('leads to /donate, where there is no page'),
    ]);
  });
});

describe('pictures', () => {
  const picture = 'static/media/content.team.0123456789.jpg';

  test('release check: a picture above the budget is refused, another file is not', () => {
    const most = 'x'.repeat(pictureBudget);
    expect(problemsOf('<h1>A</h1>', { [picture]: most, 'static/js/a.js': `${most}x` })).toEqual([]);
    expect(problemsOf('<h1>A</h1>', { [picture]: `${most}x` })).toEqual([
      `content: the picture ${picture} has 201 KB, more than the 200 KB allowed: make it smaller.`,
    ]);
  });
});

test('release check: all problems are listed at once', () => {
  const content = remote('content', { '/donate': { html: '<a href="/training">Training</a>' } });
  const expected = ['is a page of forms', 'leads to /training'];
  const problems = releaseProblems([content], [shell, forms], applications);
  expect(problems).toEqual(expected.map((each) => expect.stringContaining(each) as string));
});

test("release check: the shell's own pages are checked too", () => {
  const files = new Map(shell.files).set('pages/not-found.html', Buffer.from('<a href="/lost">Lost</a>'));
  expect(
    releaseProblems([{ ...shell, files }], [remote('content', { '/': {} }), forms], applications),
  ).toEqual([expect.stringContaining("The shell's page not-found: the link “Lost” leads to /lost")]);
});

import { layoutMarks } from '@site/shared/contract/layoutMarks';
import { pictureBudget } from './pictureProblems';
import type { CheckedRelease } from '../readRelease';
import { releaseProblems } from './releaseProblems';
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

describe('headings', () => {
  test.each([
    '<h1>A</h1>',
    '<h1>A</h1><h2>B</h2><h3>C</h3><h2>D</h2><h3>E</h3><h4>F</h4><h2>G</h2>',
    '<section><h1>A</h1><div><h2>B</h2></div></section>',
  ])('release check: %s is accepted', (html) => {
    expect(problemsOf(html)).toEqual([]);
  });

  test('release check: a page without h1 is refused', () => {
    expect(problemsOf('<h2>A</h2>')).toEqual(['/about: there is no h1: give the page one main heading.']);
    expect(problemsOf('<p>A</p>')).toEqual(['/about: there is no h1: give the page one main heading.']);
  });

  test('release check: a page with two h1 is refused with their texts', () => {
    expect(problemsOf('<h1>About <b>us</b></h1><h1>Our\n story</h1>')).toEqual([
      '/about: there is more than one h1 (“About us”, “Our story”): keep one, and make the others h2.',
    ]);
  });

  test.each([
    ['<h1>A</h1><h3>B</h3>', 'the heading “B” is an h3 after an h1: make it an h2.'],
    ['<h1>A</h1><h2>B</h2><h5>C</h5>', 'the heading “C” is an h5 after an h2: make it an h3.'],
    ['<h2>B</h2><h1>A</h1>', 'the heading “B” is an h2 and nothing is above it: make it an h1.'],
  ])('release check: the skipped level in %s is refused', (html, problem) => {
    expect(problemsOf(html)).toEqual([`/about: ${problem}`]);
  });
});

describe('elements', () => {
  test('release check: a picture without alt is refused, one with an empty alt is not', () => {
    expect(problemsOf('<h1>A</h1><img src="/favicon.svg"><img src="/favicon.svg" alt="">')).toEqual([
      '/about: the picture /favicon.svg has no alt: describe it there, or write alt="" where it shows nothing new.',
    ]);
  });

  test('release check: noscript content is checked too', () => {
    expect(problemsOf('<h1>A</h1><noscript><img src="/favicon.svg"></noscript>')).toHaveLength(1);
  });

  test('release check: an id twice on a page is refused once', () => {
    expect(problemsOf('<h1 id="a">A</h1><p id="a"></p><p id="a"></p><p id="b"></p>')).toEqual([
      '/about: more than one element has the id “a”: give each an id of its own.',
    ]);
  });

  test.each(['menu', 'root', 'page-data'])('release check: the id %s of the layout is refused', (id) => {
    expect(problemsOf(`<h1 id="${id}">A</h1>`)).toEqual([
      `/about: the id “${id}” is used by the layout as well: one of them needs another.`,
    ]);
  });

  test('release check: a shell with an id of a live page is refused', () => {
    const next = shellWith('<a href="/">Home</a><nav id="why"></nav>');
    const content = remote('content', { '/': {} });
    expect(releaseProblems([next], [shell, content, forms], applications)).toEqual([
      '/donate: the id “why” is used by the layout as well: one of them needs another.',
    ]);
  });
});

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
    ['/training', 'where there is no page: correct it, or release that page first.'],
    ['training', 'where there is no page: correct it, or release that page first.'],
    ['/static/js/none.js', 'where there is no page: correct it, or release that page first.'],
    ['/donate/', 'but that page is at /donate: write /donate.'],
    ['/Donate#why', 'but that page is at /donate: write /donate#why.'],
    ['#100%', 'but nothing on the page has that id: correct it.'],
    ['#nowhere', 'but nothing on the page has that id: correct it.'],
    ['/donate#nowhere', 'but /donate has no such id: correct it.'],
    ['https://', 'which is not an address: correct it.'],
  ])('release check: a link to %s is refused', (href, problem) => {
    expect(problemsOf(`<h1>A</h1><a href="${href}">Go <b>on</b></a>`)).toEqual([
      `/about: the link “Go on” leads to ${href}, ${problem}`,
    ]);
  });

  test.each([
    ['its label', '<a href="/x" aria-label="More"><svg></svg></a>'],
    ['its picture', '<a href="/x"><img src="/favicon.svg" alt="More"></a>'],
  ])('release check: a link without text is named by %s', (_, link) => {
    expect(problemsOf(`<h1>A</h1>${link}`)[0]).toContain('the link “More” leads to /x');
  });

  test('release check: a broken link in the layout is refused', () => {
    const next = shellWith('<a href="/">Home</a><a href="/training">Training</a>');
    expect(releaseProblems([next], [shell, remote('content', { '/': {} }), forms], applications)).toEqual([
      'The layout: the link “Training” leads to /training, where there is no page: correct it, or release that page first.',
    ]);
  });

  test('release check: a page that others link to cannot be dropped', () => {
    const live = [shell, remote('content', { '/': {}, '/about': {}, '/goals': {} }), forms];
    expect(releaseProblems([remote('content', { '/about': {} })], live, applications)).toEqual([
      '/ is no longer a page, but the layout, /donate link to it: keep it, or release them without that link first.',
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

  test('release check: without a release, links of the layout count as pages', () => {
    const content = remote('content', {
      '/': { html: '<h1>Home</h1><a href="/donate">Donate</a><a href="/other">Other</a>' },
    });
    const promising = shellWith('<a href="/donate">Donate</a>');
    expect(releaseProblems([content], [], applications)).toEqual([]);
    expect(releaseProblems([promising], [], applications)).toEqual([]);
    expect(releaseProblems([content], [promising], applications)).toEqual([
      '/: the link “Other” leads to /other, where there is no page: correct it, or release that page first.',
    ]);
  });
});

describe('titles and descriptions', () => {
  test.each(['title', 'description'])('release check: two pages with one %s are refused', (name) => {
    const content = remote('content', {
      '/': {},
      '/about': { [name]: 'The same' },
      '/us': { [name]: 'The same ' },
    });
    expect(releaseProblems([content], [shell, forms], applications)).toEqual([
      `/about and /us have the same ${name}, “The same”: give each page its own.`,
    ]);
  });

  test.each(['title', 'description'])('release check: a %s of another application is refused', (name) => {
    const content = remote('content', {
      '/': { [name]: name === 'title' ? 'Title of /donate' : 'Description of /donate' },
    });
    expect(releaseProblems([content], [shell, forms], applications)[0]).toContain(
      `/donate and / have the same ${name}`,
    );
  });

  test('release check: problems of other applications do not block the shell', () => {
    const content = remote('content', { '/': { title: 'Title of /donate' } });
    expect(releaseProblems([shell], [shell, content, forms], applications)).toEqual([]);
  });

  test.each(['title', 'description'])('release check: a blank %s is refused', (name) => {
    const content = remote('content', { '/': {}, '/about': { [name]: ' ' } });
    expect(releaseProblems([content], [shell, forms], applications)).toEqual([
      `/about: the ${name} is missing: write one in pages.ts.`,
    ]);
  });
});

describe('pictures', () => {
  const picture = 'static/media/content.team.0123456789.jpg';

  test('release check: pictures of the site, of others and inline are accepted', () => {
    const html = `<h1>A</h1><img src="/${picture}" srcset="/${picture} 1x, /favicon.svg 2x" alt="">
      <img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt=""><img src="https://www.example.org/a.png" alt="">`;
    expect(problemsOf(html, { [picture]: 'x' })).toEqual([]);
  });

  test.each([
    '<img src="/static/media/none.jpg" alt="">',
    '<picture><source srcset="/static/media/none.jpg 640w, /favicon.svg 1280w"><img src="/favicon.svg" alt=""></picture>',
    '<img src="/favicon.svg" srcset="/favicon.svg 640w, /static/media/none.jpg 1280w" alt="">',
  ])('release check: a picture that is not a file is refused (%#)', (html) => {
    expect(problemsOf(`<h1>A</h1>${html}`)).toEqual([
      '/about: the picture /static/media/none.jpg is not a file of the site: import it, so that the build includes it.',
    ]);
  });

  test('release check: a picture within the budget is accepted', () => {
    expect(problemsOf('<h1>A</h1>', { [picture]: 'x'.repeat(pictureBudget) })).toEqual([]);
  });

  test('release check: a picture above the budget is refused with its page', () => {
    const html = `<h1>A</h1><img src="/${picture}" alt="The team">`;
    expect(problemsOf(html, { [picture]: 'x'.repeat(pictureBudget + 1) })).toEqual([
      `/about: the picture ${picture} has 201 KB, more than the 200 KB allowed: make it smaller.`,
    ]);
  });

  test('release check: a heavy picture without a page is refused too', () => {
    expect(problemsOf('<h1>A</h1>', { [picture]: 'x'.repeat(5_800_000) })).toEqual([
      `content: the picture ${picture} has 5800 KB, more than the 200 KB allowed: make it smaller.`,
    ]);
  });

  test('release check: other files may be larger', () => {
    expect(problemsOf('<h1>A</h1>', { 'static/js/a.js': 'x'.repeat(pictureBudget + 1) })).toEqual([]);
  });
});

test('release check: all problems are listed at once', () => {
  const content = remote('content', {
    '/donate': { html: '<h2 id="menu">A</h2><img src="/favicon.svg"><a href="/training">Training</a>' },
    '/healthz': {},
  });
  const expected = [
    'uses /healthz',
    'is a page of forms',
    'no h1',
    'no alt',
    'leads to /training',
    'id “menu”',
  ];
  const problems = releaseProblems([content], [shell, forms], applications);
  expect(problems).toEqual(expected.map((each) => expect.stringContaining(each) as string));
});

test("release check: the shell's own pages are checked too", () => {
  const files = new Map(shell.files).set('pages/not-found.html', Buffer.from('<h2>Lost</h2>'));
  expect(
    releaseProblems([{ ...shell, files }], [remote('content', { '/': {} }), forms], applications),
  ).toEqual(["The shell's page not-found: there is no h1: give the page one main heading."]);
});

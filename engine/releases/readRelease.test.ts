import { type CheckedRelease, checkRelease, RefusedRelease } from './readRelease';
import { integrityOf, type Release } from './releaseSchema';
import { fakeRemote, fakeShell, named } from './testing/fakeRelease';

type Loose = Record<string, unknown>;

/** Checks a release from memory; `listing` replaces its `release.json`. */
function check(application: string, { release, files }: CheckedRelease, listing = JSON.stringify(release)) {
  return checkRelease(application, (file) => {
    const bytes = file === 'release.json' ? Buffer.from(listing) : files.get(file);
    return bytes ? Promise.resolve(bytes) : Promise.reject(new Error(`ENOENT: ${file}`));
  });
}

/** The message for a listing whose id is correct. */
async function refusalOf(
  change: (release: Loose) => Loose,
  original: CheckedRelease = fakeRemote('content'),
) {
  const changed = named(change({ ...original.release }) as unknown as Release);
  const error: unknown = await check(original.release.application, original, JSON.stringify(changed)).catch(
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(RefusedRelease);
  return (error as RefusedRelease).message;
}

const integrity = integrityOf(Buffer.from('secret'));

test('release: a complete one is read with all listed files', async () => {
  const original = fakeRemote('content', [{ path: '/' }, { path: '/about' }]);
  const { release, files } = await check('content', original);
  expect(release).toEqual(original.release);
  expect([...files.keys()].sort()).toEqual(Object.keys(original.release.files).sort());
});

describe('release: refused', () => {
  test('if its listing is truncated', async () => {
    const original = fakeRemote('content');
    const cut = JSON.stringify(original.release).slice(0, -20);
    await expect(check('content', original, cut)).rejects.toThrow('release.json is no JSON.');
  });

  test.each([
    ['is missing', undefined, 'cannot be read.'],
    ['was changed by one letter', '<h1>About them</h1><p>first</p>', 'is not the file that was built.'],
    ['is cut off', '<h1>', 'is not the file that was built. It has 4 of'],
  ])('if a file %s', async (_what, text, message) => {
    const { release, files } = fakeRemote('content');
    const changed = new Map(files);
    if (text === undefined) changed.delete('pages/about.html');
    else changed.set('pages/about.html', Buffer.from(text));
    await expect(check('content', { release, files: changed })).rejects.toThrow(
      `pages/about.html ${message}`,
    );
  });

  test('if its listing was changed but not its id', async () => {
    const original = fakeRemote('content');
    const listing = JSON.stringify(original.release).replace('Who we are.', 'Who they are.');
    await expect(check('content', original, listing)).rejects.toThrow(
      `release.json says id ${original.release.id}, but what it lists has the id`,
    );
  });

  test('if it is of another application', async () => {
    await expect(check('content', fakeRemote('forms'))).rejects.toThrow(
      'It is a release of forms, not of content.',
    );
  });

  test.each([
    ['was built for another contract', { contract: 2 }, /malformed[^]*contract/],
    ['has no pages', { pages: [] }, /malformed[^]*pages/],
    ['has unknown fields', { extra: true }, /malformed[^]*extra/],
    ['is too large', { files: { 'static/a.js': { integrity, bytes: 2 ** 29 } } }, /malformed[^]*at most/],
  ])('if it %s', async (_what, change, message) => {
    expect(await refusalOf((release) => ({ ...release, ...change }))).toMatch(message);
  });

  test.each([
    '../../etc/passwd',
    'static/../../etc/passwd',
    '/etc/passwd',
    'pages/./about.html',
    '..',
    'a//b',
  ])('if it lists the path %s', async (escaping) => {
    const files = { [escaping]: { integrity, bytes: 6 } };
    const original = fakeRemote('content');
    expect(
      await refusalOf((release) => ({ ...release, files: { ...original.release.files, ...files } })),
    ).toContain('malformed');
  });

  const [page] = fakeRemote('content').release.pages;

  test.each([
    ['scripts', ['static/other'], fakeShell()],
    ['startOnIntent', 'static/other', fakeShell()],
    ['styles', ['static/other'], fakeShell()],
    ['frames', { '*': 'static/other' }, fakeShell()],
    ['pages', { 'not-found': 'static/other', unavailable: 'static/other' }, fakeShell()],
    ['pages', [{ ...page, scripts: ['static/other'] }], fakeRemote('content')],
    ['pages', [{ ...page, styles: ['static/other'] }], fakeRemote('content')],
    ['pages', [{ ...page, html: 'static/other' }], fakeRemote('content')],
    ['pages', [{ ...page, socialImage: 'static/other' }], fakeRemote('content')],
  ])('if a file of its %s is not listed: %j', async (key, value, original) => {
    expect(await refusalOf((release) => ({ ...release, [key]: value }), original)).toBe(
      'static/other is needed by a page and not listed under files.',
    );
  });

  test('if the shell has no default layout', async () => {
    const shell = fakeShell(['/about']);
    const frames = { '/about': 'frames/about.html' };
    expect(await refusalOf((release) => ({ ...release, frames }), shell)).toMatch(/malformed[^]*every path/);
  });
});

import type { Composition } from '@site/shared/contract/composition';
import { integrityOf } from '@site/publishing/releases/release';
import { fakeRemote, fakeShell, named } from '@site/publishing/releases/testing/fakeRelease';
import { ComposedSite, type SiteOptions } from './ComposedSite';
import { siteOptions } from '../testing/testSite';

const shell = fakeShell();
const remote = fakeRemote('content', [{ path: '/' }, { path: '/about' }], {
  more: {
    'static/media/content.map.svg': '<svg/>',
    'static/media/content.map.svg.br': 'br',
    'static/media/content.map.svg.gz': 'gz',
    'static/media/content.social-about.png': 'png',
    'static/js/content.about.js.LICENSE.txt': 'licence',
  },
});
const pages = remote.release.pages.map((page) => ({
  ...page,
  socialImage: 'static/media/content.social-about.png',
}));
const content = { ...remote, release: named<typeof remote.release>({ ...remote.release, pages }) };

function compose(live = [shell, content], changed: Partial<SiteOptions> = {}) {
  const site = new ComposedSite(live, [shell, content, fakeRemote('old', [{ path: '/old' }])], {
    ...siteOptions,
    ...changed,
  });
  return { site, composition: JSON.parse(site.composition.identity.toString()) as Composition };
}

test('composition: each document has the hash of each of its variants', () => {
  const { site, composition } = compose();
  for (const path of ['/', '/about']) {
    const forms = (['full', 'lean', 'saving'] as const).map((variant) => site.page(path, variant).identity);
    expect(composition.documents[path]).toEqual({
      hashes: forms.map(integrityOf),
      bytes: forms[0]?.length,
    });
  }
  expect(Object.keys(composition.documents)).toEqual(['/', '/about', '/offline', '/registry.json']);
});

test('composition: lists the static files that pages may load, and no others', () => {
  const { site, composition } = compose();
  const addresses = Object.keys(composition.files);
  expect(addresses).toContain('/static/media/content.map.svg');
  expect(addresses.filter((address) => /\.(br|gz|txt|png)$|\bold\b/.test(address))).toEqual([]);
  expect(addresses.length).toBe(
    [...shell.files.keys(), ...content.files.keys()].filter(
      (name) => name.startsWith('static/') && !/\.(br|gz|txt|png)$/.test(name),
    ).length,
  );
  for (const [address, { hashes, bytes }] of Object.entries(composition.files)) {
    const { identity = Buffer.alloc(0) } = site.static.get(address)?.bodies ?? {};
    expect([hashes, bytes]).toEqual([[integrityOf(identity)], identity.length]);
  }
});

test('composition: the id depends on the releases only', () => {
  const { composition } = compose();
  expect(composition.id).toMatch(/^[0-9a-f]{32}$/);
  expect(compose().composition.id).toBe(composition.id);
  const newer = fakeRemote('content', [{ path: '/' }, { path: '/about' }], { text: 'second' });
  expect(compose([shell, newer]).composition.id).not.toBe(composition.id);
  expect(compose(undefined, { config: { reports: true } }).composition.id).not.toBe(composition.id);
});

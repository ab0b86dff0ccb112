import type { InjectOptions } from 'fastify';
import { fakeRemote, fakeShell } from '../../releases/testing/fakeRelease';
import { RefusedPreview } from '../../releases/channels/previewToken';
import { ComposedSite } from '../pages/ComposedSite';
import { previewBanner } from '../pages/previewBanner';
import type { ServerPlugin } from '../ServerPlugin';
import { siteOptions, testSite } from '../testing/testSite';
import { englishIn } from '../testing/englishIn';
import { spanish as words } from '../testing/spanish';
import { fixedSite } from './server';
import { server } from './testing/testServer';

const titles = { 'not-found': 'No existe', unavailable: 'Vuelve pronto', offline: 'Sin conexión' };
const shown = { name: 'Organización', shortName: 'Org', language: 'es', titles, words };
const page = { path: '/', title: 'Inicio', description: 'Quiénes somos.' };
const shell = fakeShell(['/', '/soon'], { text: 'Menú' });
const ownPages = [...shell.files.keys()].filter((name) => name.startsWith('pages/'));
const files = new Map([...shell.files, ...ownPages.map((name) => [name, Buffer.from('Hola')] as const)]);
const releases = [{ ...shell, files }, fakeRemote('content', [page], { text: 'Hola' })];

const composed = (expires?: string) =>
  new ComposedSite(releases, releases, {
    ...siteOptions,
    site: { ...testSite, ...shown },
    banner:
      expires === undefined ? undefined : previewBanner({ releases: { content: 'ab12' }, expires }, words),
  });
const site = {
  ...fixedSite(composed()),
  staticFile: (path: string) => Promise.resolve(path.includes('other') ? ('unsearched' as const) : undefined),
  preview: (token: string) =>
    token === 'good'
      ? Promise.resolve({ site: composed('2099-01-01'), expires: '2099-01-01' })
      : Promise.reject(new RefusedPreview('This preview ended.', { isOver: true })),
};
const plugin: ServerPlugin = {
  register: (app) => {
    app.post('/forms', () => 'Gracias');
    app.get('/broken', () => {
      throw new Error('This is not for visitors.');
    });
  },
};

test.each<[number, InjectOptions]>([
  [200, { url: '/' }],
  [404, { url: '/nada' }],
  [503, { url: '/soon' }],
  [200, { url: '/offline' }],
  [404, { url: '/static/js/nada.js' }],
  [503, { url: '/static/js/other.js' }],
  [200, { url: '/', headers: { cookie: 'preview=good' } }],
  [410, { url: '/?preview=over' }],
  [200, { url: '/?override=content@http://localhost:3001' }],
  [405, { url: '/', method: 'PUT' }],
  [415, { url: '/forms', method: 'POST', headers: { 'content-type': 'text/csv' }, payload: 'a' }],
  [413, { url: '/forms', method: 'POST', payload: { text: 'x'.repeat(2000) } }],
  [400, { url: '/%zz' }],
  [500, { url: '/broken' }],
])('words: a site in Spanish says nothing in English with %d to %j', async (status, request) => {
  const app = server({ site, words, plugins: [plugin], allowOverrides: true });
  const { statusCode, body, headers } = await app.inject(request);
  expect(statusCode).toBe(status);
  expect(body).not.toBe('');
  expect(englishIn(body, String(headers['content-type']))).toEqual([]);
});

test('words: a site without a release says so in Spanish', async () => {
  const { body } = await server({ site: fixedSite(undefined), words }).inject('/');
  expect(body).toBe(words.noRelease);
});

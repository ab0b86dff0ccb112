import type { Registry } from '../../contract/registry';
import { preloadFiles } from './preloadFiles';

const registry: Registry = {
  shell: 'shell',
  remotes: {},
  pages: {
    '/donate': {
      remote: 'forms',
      title: 'Donate',
      files: [
        '/static/js/forms.entry.1.js',
        '/static/js/forms.donate.2.js',
        '/static/css/forms.donate.3.css',
      ],
    },
  },
  scripts: { '/static/js/forms.entry.1.js': 'sha256-entry', '/static/js/forms.donate.2.js': 'sha256-own' },
  styles: { '/static/css/forms.donate.3.css': 'sha256-style' },
};

function preloads() {
  return Array.from(
    document.querySelectorAll<HTMLLinkElement>('link[rel=preload]'),
    (link) =>
      `${link.getAttribute('as') ?? link.as} ${link.getAttribute('href') ?? ''} ${link.integrity} ${link.crossOrigin ?? ''}`,
  );
}

beforeEach(() => {
  document.head.innerHTML = '';
});

test('preload: all files of a page are fetched in parallel, with their attributes', () => {
  preloadFiles(registry, '/donate');
  expect(preloads()).toEqual([
    'script /static/js/forms.entry.1.js sha256-entry anonymous',
    'script /static/js/forms.donate.2.js sha256-own anonymous',
    'style /static/css/forms.donate.3.css sha256-style ',
  ]);
});

test('preload: a file is fetched once, and none that the document has', () => {
  document.head.innerHTML = '<style data-href="/static/css/forms.donate.3.css"></style>';
  preloadFiles(registry, '/donate');
  preloadFiles(registry, '/donate');
  expect(preloads()).toHaveLength(2);
});

test('preload: a file that failed is fetched by the next intent', () => {
  preloadFiles(registry, '/donate');
  document.querySelector('link[href*=entry]')?.dispatchEvent(new Event('error'));
  expect(preloads()).toHaveLength(2);
  preloadFiles(registry, '/donate');
  expect(preloads()).toHaveLength(3);
});

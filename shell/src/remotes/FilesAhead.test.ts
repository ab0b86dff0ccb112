import type { Registry } from '@site/shared/contract/registry';
import { FilesAhead } from './FilesAhead';
import { Registries } from './registries';

const registry: Registry = {
  shell: 'shell-1',
  remotes: {},
  pages: {
    '/donate': { remote: 'forms', title: 'Donate', files: ['/forms.entry.js', '/forms.donate.js'] },
    '/contact': { remote: 'forms', title: 'Contact', files: ['/forms.entry.js', '/forms.contact.js'] },
    '/connect': {
      remote: 'forms',
      title: 'Connect',
      files: ['/forms.css', '/forms.entry.js', '/forms.connect.js'],
    },
  },
  scripts: {},
  styles: {},
};

let fetched: string[];
let arrive: Map<string, (outcome: Promise<ArrayBuffer>) => void>;
const fetchMock = jest.fn((address: string, init?: { priority?: string }) => {
  if (address === '/registry.json')
    return Promise.resolve({ ok: true, json: () => Promise.resolve(registry) });
  fetched.push(`${address} ${init?.priority ?? ''}`);
  return new Promise((resolve) => {
    arrive.set(address, (bytes) => {
      resolve({ arrayBuffer: () => bytes });
    });
  });
});

beforeEach(() => {
  fetched = [];
  arrive = new Map();
  document.head.innerHTML = '';
  globalThis.fetch = fetchMock as unknown as typeof fetch;
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** Says whether a service worker serves the page; jsdom has none. */
function serveBy(controller: object | null): void {
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller }, configurable: true });
}

async function filesAhead(): Promise<FilesAhead> {
  const registries = new Registries();
  await registries.foresee();
  return new FilesAhead(registries);
}

async function finish(addresses: readonly string[], outcome: () => Promise<ArrayBuffer>): Promise<void> {
  for (const address of addresses) arrive.get(address)?.(outcome());
  await new Promise((resolve) => setTimeout(resolve));
}

const whole = () => Promise.resolve(new ArrayBuffer(1));

test('files ahead: two pages are fetched at a time, each file once, at low priority', async () => {
  const files = await filesAhead();
  for (const path of ['/donate', '/contact', '/donate', '/nowhere', '/connect']) files.add(path);
  await finish([], whole);
  const first = ['/forms.entry.js low', '/forms.donate.js low', '/forms.contact.js low'];
  expect(fetched).toEqual(first);
  await finish(['/forms.entry.js'], whole);
  expect(fetched).toEqual(first);
  await finish(['/forms.contact.js'], whole);
  expect(fetched.slice(3)).toEqual(['/forms.css low', '/forms.connect.js low']);
});

test('files ahead: files that the document was composed with are not fetched', async () => {
  document.head.innerHTML =
    '<style data-href="/forms.css"></style><link rel="preload" as="script" href="/forms.entry.js">';
  const files = await filesAhead();
  files.add('/connect');
  await finish([], whole);
  expect(fetched).toEqual(['/forms.connect.js low']);
});

test('files ahead: a file that fails does not stop the pages after it', async () => {
  const files = await filesAhead();
  files.add('/donate');
  files.add('/contact');
  await finish([], whole);
  await finish(['/forms.entry.js', '/forms.donate.js'], () => Promise.reject(new TypeError('cut')));
  expect(fetched.slice(2)).toEqual(['/forms.contact.js low']);
});

test('files ahead: none are fetched where a service worker keeps them', async () => {
  const files = await filesAhead();
  serveBy({});
  files.add('/donate');
  await finish([], whole);
  expect(fetched).toEqual([]);
});

test('files ahead: those of further pages are left to a service worker that takes over', async () => {
  serveBy(null);
  const files = await filesAhead();
  for (const path of ['/donate', '/contact', '/connect']) files.add(path);
  const requested = [...fetched];
  serveBy({});
  await finish(['/forms.entry.js', '/forms.donate.js', '/forms.contact.js'], whole);
  expect(requested).toHaveLength(3);
  expect(fetched).toEqual(requested);
});

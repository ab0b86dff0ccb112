import { createServer } from 'node:http';
import { withEmptyRoot, withoutScripts } from './documents';
import { startPeer } from './peers';

const page = [
  '<!doctype html><html lang="en"><head><title>Page</title>',
  '<link rel="preload" as="font" href="/static/media/a.woff2">',
  '<style data-href="/static/css/a.css">h1{color:red}</style>',
  '</head><body><div id="root"><div><h1>Heading</h1></div>\n<div>$&</div></div>',
  '<script type="application/json" id="page-data">{"a":\n1}</script>',
  '<link rel="preload" as="script" href="/static/js/a.js" integrity="sha256-x" crossorigin="anonymous">',
  '<script defer src="/static/js/b.js"></script></body></html>',
].join('');

test('the static peer keeps all but the scripts', () => {
  expect(withoutScripts(page)).toBe(
    '<!doctype html><html lang="en"><head><title>Page</title><link rel="preload" as="font" href="/static/media/a.woff2"><style data-href="/static/css/a.css">h1{color:red}</style></head><body><div id="root"><div><h1>Heading</h1></div>\n<div>$&</div></div></body></html>',
  );
});

test('the client-rendered peer keeps head and scripts, and nothing of the page', () => {
  const [before, after] = page.split('<div><h1>Heading</h1></div>\n<div>$&</div>');
  expect(withEmptyRoot(page)).toBe(`${before ?? ''}${after ?? ''}`);
});

test('a document without the expected root is an error', () => {
  expect(() => withEmptyRoot('<p>Something else</p>')).toThrow('no root');
});

test('a peer answers as the composer does but for the document', async () => {
  const composer = createServer((request, response) => {
    const isPage = request.url === '/about';
    response.writeHead(isPage ? 404 : 200, {
      'content-type': isPage ? 'text/html; charset=utf-8' : 'text/javascript; charset=utf-8',
      'content-security-policy': "default-src 'none'",
    });
    response.end(isPage ? page : 'code()');
  });
  await new Promise<void>((resolve) => composer.listen(0, '127.0.0.1', resolve));
  const { port } = composer.address() as { port: number };
  const peer = await startPeer(`http://127.0.0.1:${String(port)}`, withoutScripts);
  try {
    const document = await fetch(`${peer.address}/about`);
    expect(document.status).toBe(404);
    expect(document.headers.get('content-encoding')).toBe('br');
    expect(document.headers.get('content-security-policy')).toBe("default-src 'none'");
    expect(await document.text()).toBe(withoutScripts(page));
    expect(await (await fetch(`${peer.address}/static/js/a.js`)).text()).toBe('code()');
  } finally {
    await peer.stop();
    composer.closeAllConnections();
    composer.close();
  }
});

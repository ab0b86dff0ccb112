import { createServer } from 'node:http';
import { withEmptyRoot, withoutScripts } from './documents';
import { startPeer } from './peers';

const page = [
  '<!doctype html><html lang="en"><head><title>Page</title>',
  '<link rel="preload" as="font" href="/static/media/a.woff2">',
  '<style data-href="/static/css/a.css">h1{color:red}</style>',
  '</head><body><div id="root"><div><h1>Heading</h1></div>\n<div>$&</div></div>',
  '<script type="application/json" id="page-data">{"a":\n1}</script>',
  '<script type="application/ld+json">{"@type":"NGO"}</script>',
  '<script defer src="/static/js/loader.js" data-scripts="[{&quot;url&quot;:&quot;/b.js&quot;,&quot;integrity&quot;:&quot;sha256-b&quot;}]" data-preloads="[{&quot;url&quot;:&quot;/a.js&quot;,&quot;integrity&quot;:&quot;sha256-a&quot;}]"></script></body></html>',
].join('');

test('peers: the static one has everything but scripts, structured data too', () => {
  expect(withoutScripts(page)).toBe(
    '<!doctype html><html lang="en"><head><title>Page</title><link rel="preload" as="font" href="/static/media/a.woff2"><style data-href="/static/css/a.css">h1{color:red}</style></head><body><div id="root"><div><h1>Heading</h1></div>\n<div>$&</div></div><script type="application/ld+json">{"@type":"NGO"}</script></body></html>',
  );
});

test('peers: the client-rendered one has the head, an empty root and all scripts', () => {
  const drawn = withEmptyRoot(page);
  const [head = ''] = page.split('<div><h1>');
  expect(drawn.startsWith(`${head}</div><script type="application/json"`)).toBe(true);
  expect(drawn).not.toContain('loader.js');
  expect(
    drawn.endsWith(
      '<link rel="preload" as="script" href="/a.js" integrity="sha256-a" crossorigin="anonymous"><script defer src="/b.js" integrity="sha256-b" crossorigin="anonymous"></script></body></html>',
    ),
  ).toBe(true);
});

test('peers: a document without the expected root is an error', () => {
  expect(() => withEmptyRoot('<p>Something else</p>')).toThrow('no root');
});

test('peers: responses are the composer’s except for document and prefetches', async () => {
  const composer = createServer((request, response) => {
    const isPage = request.url === '/about';
    response.writeHead(isPage ? 404 : 200, {
      'content-type': isPage ? 'text/html; charset=utf-8' : 'text/javascript; charset=utf-8',
      'content-security-policy': "default-src 'none'",
      'speculation-rules': '"/rules.json"',
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
    expect(document.headers.has('speculation-rules')).toBe(false);
    expect(await document.text()).toBe(withoutScripts(page));
    expect(await (await fetch(`${peer.address}/static/js/a.js`)).text()).toBe('code()');
  } finally {
    await peer.stop();
    composer.closeAllConnections();
    composer.close();
  }
});

import { readFile } from 'node:fs/promises';
import path from 'node:path';

const read = (file: string) => readFile(path.resolve(import.meta.dirname, '..', file), 'utf8');

test('certificate: what the guide asks certbot for is what nginx serves', async () => {
  const nginx = await read('deploy/nginx.conf');
  const guide = await read('docs/running.md');
  const webroot = /acme-challenge\/ \{\s+root (\S+);/.exec(nginx)?.[1];
  const names =
    /server_name (.+);/.exec(nginx)?.[1]?.replaceAll('example.org', 'rudisha.test').split(' ') ?? [];
  const made = guide.match(/^ +certbot certonly .*$/gm) ?? [];
  expect(made.map((line) => line.trim())).toEqual([
    `certbot certonly --webroot -w ${String(webroot)} ${names.map((name) => `-d ${name}`).join(' ')} --deploy-hook "systemctl reload nginx"`,
  ]);
  expect(guide).toMatch(/^ +certbot renew --dry-run$/m);
  expect(nginx).toContain(
    `/etc/letsencrypt/live/${String(names[0]).replace('rudisha.test', 'example.org')}/fullchain.pem`,
  );
});

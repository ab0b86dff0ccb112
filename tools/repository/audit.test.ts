import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '@site/publishing/site/applications';

/** The registry's data for the only package. */
const reader = {
  name: 'reader',
  'dist-tags': { latest: '1.0.0' },
  versions: { '1.0.0': { name: 'reader', version: '1.0.0', dist: {} } },
};

const advisory = (severity: string) => ({
  id: 1,
  url: 'https://example.org/advisories/1',
  title: 'Reads any file',
  severity,
  vulnerable_versions: '<2.0.0',
});

let folder: string;
let registry: Server;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'audit-'));
  const manifest = { name: 'audited', version: '1.0.0', dependencies: { reader: '1.0.0' } };
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(manifest));
  const packages = { '': manifest, 'node_modules/reader': { version: '1.0.0' } };
  await writeFile(
    path.join(folder, 'package-lock.json'),
    JSON.stringify({ name: 'audited', version: '1.0.0', lockfileVersion: 3, requires: true, packages }),
  );
});

afterEach(async () => {
  registry.close();
  await rm(folder, { recursive: true });
});

/** Runs the command against a registry with a fixed response to every request. */
async function audit(
  answer: RequestListener,
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  registry = createServer(answer).listen(0, '127.0.0.1');
  await once(registry, 'listening');
  const { port } = registry.address() as AddressInfo;
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [
        '--import',
        path.join(root, 'node_modules/tsx/dist/loader.mjs'),
        path.join(root, 'tools/repository/audit.ts'),
      ],
      {
        cwd: folder,
        env: {
          ...process.env,
          npm_config_registry: `http://127.0.0.1:${String(port)}/`,
          npm_config_cache: path.join(folder, 'cache'),
          npm_config_fetch_retries: '0',
        },
      },
      (_error, stdout, stderr) => {
        resolve({ code: child.exitCode, stdout, stderr });
      },
    );
  });
}

const known =
  (severity: string): RequestListener =>
  (request, response) => {
    if (!request.url?.endsWith('/advisories/bulk')) response.end(JSON.stringify(reader));
    else response.end(JSON.stringify({ reader: [advisory(severity)] }));
  };

test('audit: a package with a vulnerability of high severity fails', async () => {
  const { code, stderr } = await audit(known('high'));
  expect(stderr).toContain('reader * (high): Reads any file, https://example.org/advisories/1');
  expect(code).toBe(1);
});

test('audit: a package with a vulnerability of moderate severity passes', async () => {
  const { code, stdout } = await audit(known('moderate'));
  expect(stdout).toContain(
    '0 packages with a vulnerability of high or critical severity, 1 with a lower one.',
  );
  expect(code).toBe(0);
});

test('audit: a registry without an audit is named, and does not fail', async () => {
  const { code, stdout } = await audit((_request, response) => {
    response.writeHead(405).end();
  });
  expect(stdout).toContain('This registry has no audit (it returns 405): nothing was checked.');
  expect(code).toBe(0);
});

test('audit: an unexpected response of the registry fails', async () => {
  const { code, stderr } = await audit((_request, response) => {
    response.writeHead(500).end();
  });
  expect(stderr).toContain('The packages could not be audited');
  expect(code).toBe(1);
});

import { existsSync } from 'node:fs';
import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { execa } from 'execa';
import { freePort, type RunningProcess, startProcess } from 'federated-site/testing';

const bench = path.join(import.meta.dirname, '..');

/** The copy of `peers` in which they are built: it finds the packages of the benchmark. */
const folder = path.join(bench, '.build/peers');

const host = '127.0.0.1';

const nextProgram = installed('next/dist/bin/next');
const astroProgram = installed('astro/astro.js');

/** The path of the page that they send. */
export const pagePath = '/about';

/** The place of a file of the benchmark's packages. */
export function installed(file: string): string {
  return path.join(bench, 'node_modules', file);
}

/**
 * Builds and starts what people would run instead, each as it is documented and in production mode. Next and Astro draw the
 * page when they are built; Podium's layout fetches the content of each response from a podlet, in a process of its own.
 * @param document the composed page, whose content is the body of theirs
 * @returns what runs, by name, each with the address of the page
 */
export async function startPeers(document: string): Promise<Record<string, RunningProcess>> {
  if (!existsSync(installed('.package-lock.json')))
    await execa('npm', ['ci'], { cwd: bench, stdio: ['ignore', 'inherit', 'inherit'] });
  await cp(path.join(import.meta.dirname, 'peers'), folder, { recursive: true });
  const html = document.replace(/<!doctype[^>]*>|<\/?(html|head|body)\b[^>]*>/gi, '');
  const [main = ''] = /<main.*<\/main>/s.exec(html) ?? [];
  await writeFile(path.join(folder, 'page.json'), JSON.stringify({ html, main }));

  await execa(process.execPath, [nextProgram, 'build'], inFolder('next'));
  await execa(process.execPath, [astroProgram, 'build'], inFolder('astro'));
  const podlet = await start('podium', ['podlet.mjs']);
  const manifest = new URL('/manifest.json', podlet.address).href;
  const layout = await start('podium', ['layout.mjs'], { PODLET: manifest });
  const peers = {
    'next start': await start('next', [nextProgram, 'start', '--hostname', host]),
    "Astro's Node adapter": await start('astro', ['dist/server/entry.mjs']),
    "Podium's layout": {
      address: layout.address,
      stop: async () => {
        await Promise.all([layout, podlet].map(({ stop }) => stop()));
      },
    },
  };
  for (const { address } of Object.values(peers))
    if (!(await (await fetch(address)).text()).includes(main)) throw new Error(`${address} is another page.`);
  return peers;
}

function inFolder(peer: string, env: Record<string, string> = {}) {
  const production = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' };
  return { cwd: path.join(folder, peer), env: { ...production, ...env } };
}

async function start(peer: string, command: readonly string[], env = {}): Promise<RunningProcess> {
  const port = String(await freePort());
  return startProcess({
    command: [process.execPath, ...command],
    address: `http://${host}:${port}${pagePath}`,
    ...inFolder(peer, { HOST: host, PORT: port, ...env }),
  });
}

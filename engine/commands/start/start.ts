import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import getPort, { portNumbers } from 'get-port';
import { publishBuilds } from '../../releases/channels/releasing';
import { developmentSite } from '../../releases/channels/developmentSite';
import { openSite } from '../../releases/site/openSite';
import { readableLog as log } from '../../server/log/logs';
import type { DevelopmentService } from '../../server/SiteDefinition';
import { startServer } from '../../server/startServer';
import { buildAll } from '../build/buildAll';
import { runSite } from './runSite';

/** Builds the whole site and serves it as in production; then the site beside it. */
export async function start(): Promise<void> {
  const site = openSite(process.cwd());
  const { channels, settings: ofSite } = await developmentSite(site, log);
  await runSite(
    site,
    async ({ service, settings }) => {
      await buildAll(site);
      await publishBuilds(channels, site.applications);
      const server = await startServer(settings, log);
      const stopBeside = service?.beside && (await startBeside(service.beside, settings.port));
      const stop = async () => {
        await Promise.all([server.stop(), stopBeside?.()]);
      };
      return { address: server.address, stop };
    },
    ofSite,
  );
}

/** Starts another site with this command, in a process of its own, at its setting's port or the next free one. @returns what stops it */
async function startBeside(
  { folder, portSetting }: NonNullable<DevelopmentService['beside']>,
  port: number,
): Promise<() => Promise<void>> {
  const own = process.env[portSetting] || String(await getPort({ port: portNumbers(port + 1, port + 100) }));
  const child = spawn(process.execPath, [...process.execArgv, ...process.argv.slice(1)], {
    cwd: folder,
    env: { ...process.env, PORT: own },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const output of [child.stdout, child.stderr])
    createInterface({ input: output }).on('line', (line) => {
      if (line !== '') log(`[${path.basename(folder)}] ${line.replaceAll('PORT=', `${portSetting}=`)}`);
    });
  const ended = once(child, 'exit');
  return async () => {
    child.kill();
    await ended;
  };
}

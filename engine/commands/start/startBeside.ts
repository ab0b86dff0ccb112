import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import getPort, { portNumbers } from 'get-port';
import type { DevelopmentService } from '../../server/SiteDefinition';

/**
 * Starts another site with the same command, in a process of its own: its build takes a processor for a minute, and this one serves.
 * @param port of this site, after which it gets the next free one unless its setting names one
 * @returns what stops it
 */
export async function startBeside(
  beside: DevelopmentService['beside'],
  port: number,
  log: (line: string) => void,
): Promise<() => Promise<void>> {
  if (!beside) return () => Promise.resolve();
  const { folder, portSetting } = beside;
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

import path from 'node:path';
import { root } from '../../releases/site/applications';
import type { Channel } from '../../releases/channels/Channel';
import { type Build, buildProblems } from '../../releases/channels/publishBuilds';
import { RefusedRelease } from '../../releases/readRelease';

/**
 * Checks builds, opens their pages in Chromium as part of the whole site, and prints the result.
 * @param channels the releases of every application; they are not changed
 * @throws {RefusedRelease} whose message lists all problems, one sentence a line
 * @throws if this machine cannot open pages; the message says what to do
 */
export async function passGate(channels: readonly Channel[], builds: readonly Build[]): Promise<void> {
  const builtWrong = await buildProblems(channels, builds);
  if (builtWrong.length > 0) throw new RefusedRelease(builtWrong.join('\n'));
  if (builds.length === 0) return;
  const begin = performance.now();
  const { opened, problems } = await openPages(channels, builds);
  if (problems.length > 0) throw new RefusedRelease(problems.join('\n'));
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  console.log(
    opened === 0
      ? 'gate: no page was opened, because there is no release of the shell to show it in'
      : `gate: ${String(opened)} ${opened === 1 ? 'page works' : 'pages work'} in Chromium, ${seconds} s`,
  );
}

async function openPages(channels: readonly Channel[], builds: readonly Build[]) {
  try {
    // It needs development packages, and this file also runs on machines without them.
    const { gateProblems } = await import('../gate/gateProblems');
    return await gateProblems(channels, builds, path.join(root, '.cache/gate'));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason =
      code === 'ERR_MODULE_NOT_FOUND'
        ? 'This machine has no development packages: "npm ci" installs them.'
        : message;
    throw new Error(
      `The pages cannot be opened in a browser before the release. ${reason} To release without that: --skip-gate "why".`,
      { cause: error },
    );
  }
}

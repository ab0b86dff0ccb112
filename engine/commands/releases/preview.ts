import type { Command } from 'commander';
import { longestPreview } from '../../releases/channels/previewToken';
import { previewBuild } from '../../releases/channels/releasing';
import { previewKey } from '../../releases/signing/releaseKey';
import { applicationIn, openSite } from '../../releases/site/openSite';
import { loadSite } from '../../server/loadSite';
import { builtOption, candidatesFor, toOption } from './candidatesFor';

const hour = 60 * 60_000;

/** How long the site may take to answer, in milliseconds. */
const patience = 5000;

type Options = { origin: string; hours: string; to?: string; built?: boolean };

export const define = (command: Command) =>
  command
    .option('--origin <address>', 'of the site', process.env.SITE_ORIGIN ?? 'http://127.0.0.1:3000')
    .option('--hours <number>', 'how long the link is valid', '24')
    .addOption(toOption)
    .addOption(builtOption)
    .action(preview);

async function preview({ origin: given, hours, ...options }: Options): Promise<void> {
  const site = openSite(process.cwd());
  const application = applicationIn(site, process.cwd());
  const { name } = application;
  if ((await loadSite(site)).previews === false) throw new Error('This site has no previews.');
  const lifetime = Number(hours) * hour;
  if (!(lifetime > 0 && lifetime <= longestPreview))
    throw new Error(
      `--hours must be a number above 0 and at most ${String(longestPreview / hour)}, not "${hours}".`,
    );
  const key = previewKey(name, site.listed);
  const expires = new Date(Date.now() + lifetime);
  const { origin } = new URL(given);
  const candidates = await candidatesFor(site, [application], options);
  const link = await previewBuild(candidates, { origin, expires, key });
  // Scripts read the link, alone on the standard output.
  console.error(
    `${name}: nothing is released. Until ${expires.toISOString()} this link shows the site with this build:`,
  );
  console.log(link);
  // Opened as its reader will.
  const opening = fetch(link, { redirect: 'manual', signal: AbortSignal.timeout(patience) });
  const response = await opening.catch(() => undefined);
  if (!response)
    console.error(
      `Nothing answers at ${origin} now: start the site there, such as with "npm start", or name its address with --origin.`,
    );
  else if (response.status >= 400)
    console.error(
      `${origin} does not show it now (${String(response.status)}): it must read the same channels as this site.`,
    );
}

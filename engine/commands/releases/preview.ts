import { Command } from 'commander';
import { siteApplications } from '../../releases/site/applications';
import { run } from '../../processes/run';
import { siteChannels } from '../../releases/channels/siteChannels';
import { longestPreview } from '../../releases/channels/previewToken';
import { previewKey } from '../../releases/channels/previewKey';
import { currentApplication } from '../../releases/site/currentApplication';
import { previewBuild } from '../../releases/channels/previewBuild';

const application = currentApplication();
const hour = 60 * 60_000;

type Options = { origin: string; hours: string; to?: string };

/** Stages the build of the application in the current folder, and prints a link to a preview of it. */
async function preview(): Promise<void> {
  const { origin, hours, to } = new Command(`npm run preview -w ${application} --`)
    .description(
      `Builds and checks ${application}, and prints a link to a preview of the site with it. Nothing is released.`,
    )
    .option(
      '--origin <address>',
      'the address of the site',
      process.env.SITE_ORIGIN ?? 'http://127.0.0.1:3000',
    )
    .option('--hours <number>', 'how long the link is valid', '24')
    .option('--to <target>', 'the folder or s3:// bucket of its channel, where site.json names an address')
    .parse()
    .opts<Options>();
  const lifetime = Number(hours) * hour;
  if (!(lifetime > 0 && lifetime <= longestPreview))
    throw new Error(
      `--hours must be a number above 0 and at most ${String(longestPreview / hour)}, not "${hours}".`,
    );
  const link = await previewBuild(
    await siteChannels(to === undefined ? {} : { [application]: to }),
    { application, dist: 'dist' },
    { origin: new URL(origin).origin, expires: new Date(Date.now() + lifetime), key: signingKey() },
  );
  console.log(link);
}

function signingKey() {
  const own = siteApplications.find(({ name }) => name === application);
  if (!own) throw new Error(`site.json lists no application ${application}.`);
  return previewKey(own);
}

await run(preview);

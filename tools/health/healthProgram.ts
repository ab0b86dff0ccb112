import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openChannels } from '@site/publishing/channels/openChannels';
import { readSite } from '@site/publishing/site/readSite';
import { Command } from 'commander';
import { siteFile } from '@site/publishing/site/applications';
import { readReports } from './readReports';
import { SourcePlaces } from './SourcePlaces';
import { summarize } from './summarize';
import { toHtml } from './toHtml';
import { toTables } from './toTables';

type Options = { html?: string; json?: true };

/**
 * The command that shows the reports of page views: errors by their place in our sources, and the speed of the site.
 * @param env has the folder of reports and the list of applications, as for the server
 * @param print called with the result
 */
export function healthProgram(env: NodeJS.ProcessEnv, print: (text: string) => void): Command {
  return new Command('health')
    .description('Shows what page views reported, by application and release.')
    .argument('[folders...]', 'the folders of reports of all servers (REPORTS_FOLDER, or .data/reports)')
    .option('--html <file>', 'write a page with charts')
    .option('--json', 'print JSON in place of tables')
    .action(async (folders: string[], { html, json }: Options) => {
      const read = folders.length > 0 ? folders : [env.REPORTS_FOLDER || '.data/reports'];
      const places = new SourcePlaces(await openChannels(readSite(path.resolve(env.SITE_FILE || siteFile))));
      const health = await summarize(readReports(read), (application, release, place) =>
        places.read(application, release, place),
      );
      if (html !== undefined) await writeFile(html, toHtml(health, new Date()));
      if (json) print(`${JSON.stringify(health, null, 2)}\n`);
      else if (health.length === 0) print(`Nothing was reported yet in ${read.join(', ')}.\n`);
      else print(toTables(health));
    });
}

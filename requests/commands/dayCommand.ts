import { type Command, Option } from 'commander';
import { locations } from '@site/shared/requests/requests';
import { toDay } from '../dates/nairobi';
import { selectRequests } from '../find/selectRequests';
import { toDaySheet } from '../output/toDaySheet';
import { writeExport } from '../output/writeExport';
import { type Status, statusOf } from '../staff/ReceivedRequest';
import type { Context } from './Context';

/** The statuses of pickups that need no drive. */
const isOver = new Set<Status>(['collected', 'declined']);

/** Writes the sheet for a driver. */
export function dayCommand(program: Command, { note, now, withRequests }: Context): void {
  program
    .command('day')
    .description(
      'Writes the pickups of a town and a day, but for those collected or declined, as a sheet to print.',
    )
    .addOption(new Option('--town <town>', 'one town').choices(locations).makeOptionMandatory())
    .requiredOption('--date <day>', 'today, tomorrow or YYYY-MM-DD', (text) => toDay(text, now()))
    .option(
      '--out <file>',
      'the HTML file, which is replaced if it is there; by default pickups-TOWN-DAY.html in this folder',
    )
    .action(({ town, date, out }: { town: string; date: string; out?: string }) =>
      withRequests(async (all) => {
        const file = out ?? `pickups-${town.toLowerCase()}-${date}.html`;
        const planned = selectRequests(all, { by: 'pickup', from: date, to: date, location: town });
        const pickups = planned.filter((each) => !isOver.has(statusOf(each)));
        await writeExport(file, toDaySheet(town, date, pickups, now()));
        note(
          `${String(pickups.length)} pickups written to ${file}: open it in a browser, print it, and delete it.`,
        );
      }),
    );
}

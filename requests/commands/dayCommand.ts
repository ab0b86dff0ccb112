import { type Command, Option } from 'commander';
import { locations } from '@site/shared/requests/requests';
import { toDay } from '../dates/nairobi';
import { toDaySheet } from '../output/toDaySheet';
import { writeExport } from '../output/writeExport';
import { dayPickups } from '../staff/dayPickups';
import type { Context } from './Context';

/** Writes the sheet for a driver. */
export function dayCommand(program: Command, { note, now, withSource }: Context): void {
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
      withSource(async (source) => {
        const file = out ?? `pickups-${town.toLowerCase()}-${date}.html`;
        const { pickups } = await dayPickups(source, town, date);
        await writeExport(file, toDaySheet(town, date, pickups, now()));
        note(
          `${String(pickups.length)} pickups written to ${file}: open it in a browser, print it, and delete it.`,
        );
      }),
    );
}

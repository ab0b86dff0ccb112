import { type Command, Option } from 'commander';
import { locations } from '@site/shared/requests/requests';
import { toDay } from '../dates/nairobi';
import { toDaySheet } from '../output/toDaySheet';
import { writeExport } from '../output/writeExport';
import { dayOf, isDriven } from '../work/dayOf';
import type { Context } from './Context';

export function dayCommand(program: Command, { note, now, withBook }: Context): void {
  program
    .command('day')
    .description(
      'Writes the pickups that are agreed for a town and a day, and not driven yet, as a sheet to print.',
    )
    .addOption(new Option('--town <town>', 'one town').choices(locations).makeOptionMandatory())
    .requiredOption('--date <day>', 'today, tomorrow or YYYY-MM-DD', (text) => toDay(text, now()))
    .option(
      '--out <file>',
      'the HTML file, which is replaced if it is there; by default pickups-TOWN-DAY.html in this folder',
    )
    .action(({ town, date, out }: { town: string; date: string; out?: string }) =>
      withBook(async (_all, book) => {
        const file = out ?? `pickups-${town.toLowerCase()}-${date}.html`;
        const { agreed, wished } = dayOf(book, town, date);
        const stops = agreed.filter((each) => !isDriven(each));
        await writeExport(file, toDaySheet(town, date, stops, now()));
        note(
          `${String(stops.length)} pickups written to ${file}: open it in a browser, print it, and delete it.`,
        );
        if (wished.length > 0)
          note(
            `Not agreed, and so not on it, though wished for that day: ${wished.map(({ reference }) => reference).join(', ')}.`,
          );
      }),
    );
}

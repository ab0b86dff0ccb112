import { type Command, Option } from 'commander';
import { locations } from '@site/shared/requests/requests';
import { toDay } from '../dates/nairobi';
import { findPerson, type Person } from '../find/findPerson';
import { formats, withoutStaff, writeExport } from '../output/formats';
import { pickupCount, toDaySheet } from '../output/toDaySheet';
import { dayOf, isDriven } from '../work/dayOf';
import { type Search, searchRequests } from '../work/searchRequests';
import type { Context } from './Context';
import { isPerson, showOthers, withFilters, withPerson } from './options';

type Options = Search & Person & { format: keyof typeof formats; out: string };

const formatHelp =
  'of the file: xlsx for a spreadsheet, with the zeros of phone numbers; csv or json for a program; text for a person';

export function exportCommand(program: Command, context: Context): void {
  const { note, now, withBook } = context;
  const command = program
    .command('export')
    .description(
      'Writes requests to a file: those of some days, or all that is kept of one person, for themselves.',
    )
    .addOption(
      new Option('--format <format>', formatHelp).choices(Object.keys(formats)).makeOptionMandatory(),
    )
    .requiredOption('--out <file>', 'the file, which is replaced if it is there');
  withPerson(withFilters(command, now)).action((options: Options) =>
    withBook(async (all) => {
      const { format, out } = options;
      const person = isPerson(options) ? findPerson(all, options) : undefined;
      if (person?.requests.length === 0)
        throw new Error('Nothing is kept of that person. Nothing was written.');
      const requests = searchRequests(person?.requests.map(withoutStaff) ?? all, options);
      await writeExport(out, await formats[format].write(requests));
      note(`${String(requests.length)} written to ${out}.`);
      if (person) showOthers(context, person);
    }),
  );
}

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
        note(`${pickupCount(stops)} written to ${file}: open it in a browser, print it, and delete it.`);
        if (wished.length > 0)
          note(
            `Not agreed, and so not on it, though wished for that day: ${wished.map(({ reference }) => reference).join(', ')}.`,
          );
      }),
    );
}

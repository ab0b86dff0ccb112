import { type Command, Option } from 'commander';
import { findPerson, type Person } from '../find/findPerson';
import { formats } from '../output/formats';
import { withoutStaff } from '../output/withoutStaff';
import { writeExport } from '../output/writeExport';
import { type Search, searchRequests } from '../work/searchRequests';
import type { Context } from './Context';
import { withFilters } from './filters';
import { isPerson, showOthers, withPerson } from './personOptions';

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

import { type Command, Option } from 'commander';
import { findPerson, type Person } from '../find/findPerson';
import { toCsv } from '../output/toCsv';
import { toDetails } from '../output/toDetails';
import { toJson } from '../output/toJson';
import { toXlsx } from '../output/toXlsx';
import { withoutStaff } from '../output/withoutStaff';
import { writeExport } from '../output/writeExport';
import type { ReceivedRequest } from '../book/ReceivedRequest';
import { searchRequests } from '../work/searchRequests';
import type { Context } from './Context';
import { type Filters, toSearch, withFilters } from './filters';
import { isPerson, showOthers, withPerson } from './personOptions';

const writers = {
  xlsx: toXlsx,
  csv: toCsv,
  json: toJson,
  text: (requests: readonly ReceivedRequest[]) => requests.map(toDetails).join('\n'),
} as const;

type Options = Filters & Person & { format: keyof typeof writers; out: string };

export function exportCommand(program: Command, context: Context): void {
  const { note, now, withBook } = context;
  const command = program
    .command('export')
    .description(
      'Writes requests to a file: those of some days, or all that is kept of one person, for themselves.',
    )
    .addOption(
      new Option(
        '--format <format>',
        'of the file: xlsx for a spreadsheet, with the zeros of phone numbers; csv or json for a program; text for a person',
      )
        .choices(Object.keys(writers))
        .makeOptionMandatory(),
    )
    .requiredOption('--out <file>', 'the file, which is replaced if it is there');
  withPerson(withFilters(command, now)).action((options: Options) =>
    withBook(async (all) => {
      const { format, out } = options;
      const person = isPerson(options) ? findPerson(all, options) : undefined;
      if (person?.requests.length === 0)
        throw new Error('Nothing is kept of that person. Nothing was written.');
      const requests = searchRequests(person?.requests.map(withoutStaff) ?? all, toSearch(options));
      await writeExport(out, await writers[format](requests));
      note(`${String(requests.length)} written to ${out}.`);
      if (person) showOthers(context, person);
    }),
  );
}

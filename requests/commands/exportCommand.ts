import { type Command, Option } from 'commander';
import { findPerson } from '../find/findPerson';
import type { Person } from '../find/Person';
import { toCsv } from '../output/toCsv';
import { toJson } from '../output/toJson';
import { toPersonJson, toPersonText } from '../output/toPersonExport';
import { toXlsx } from '../output/toXlsx';
import { writeExport } from '../output/writeExport';
import type { Context } from './Context';
import { type Filters, readSelection, selectionOf, withFilters } from './filters';
import { referencesOf } from './personCommands';
import { personOf, withPerson } from './personOptions';

const formats = ['xlsx', 'csv', 'json', 'text'] as const;

type Format = (typeof formats)[number];
type Options = Filters & Person & { format: Format; out: string; person?: string | true };

const writers = { xlsx: toXlsx, csv: toCsv, json: toJson } as const;

/** Writes requests to a file: those of some days, or all of one person. */
export function exportCommand(program: Command, context: Context): void {
  const { note, now, withDatabase } = context;
  withPerson(withFilters(program.command('export').description('Writes requests to a file.')))
    .option(
      '--person [who]',
      'all that is kept of one person, for themselves: by phone number, e-mail address, reference or name, or by the options for each',
    )
    .addOption(
      new Option(
        '--format <format>',
        'of the file: xlsx for a spreadsheet, with the zeros of phone numbers; csv or json for a program; text (with --person) for a person',
      )
        .choices(formats)
        .makeOptionMandatory(),
    )
    .requiredOption('--out <file>', 'the file, which is replaced if it is there')
    .action(async (options: Options) => {
      const { format, out, person } = options;
      if (person === undefined) {
        if (format === 'text') throw new Error('Text is for one person: --person says whose.');
        if (options.phone ?? options.name ?? options.email ?? options.reference)
          throw new Error('--phone, --name, --email and --reference go with --person.');
        const selection = selectionOf(options, now());
        const requests = await withDatabase((source) => readSelection(source, selection, options));
        await writeExport(out, await writers[format](requests, selection.kinds));
        note(`${String(requests.length)} written to ${out}.`);
        return;
      }
      if (format !== 'json' && format !== 'text')
        throw new Error('What is kept of one person is written as json or text.');
      const wanted = personOf(options, person === true ? undefined : person);
      const { requests, alike, mentioning } = await withDatabase((source) => findPerson(source, wanted));
      if (requests.length === 0) throw new Error('Nothing is kept of that person. Nothing was written.');
      await writeExport(
        out,
        format === 'json' ? toPersonJson(requests, now()) : toPersonText(requests, now()),
      );
      note(`${String(requests.length)} written to ${out}.`);
      const others = [...alike, ...mentioning];
      if (others.length > 0)
        note(
          `Not in it, though the same number or address is in them: ${referencesOf(others)}. Look at each; --reference adds it.`,
        );
    });
}

import { type Command, Option } from 'commander';
import type { HandledRequest } from '../staff/history';
import { isNewSince, lastSeen, rememberSeen } from '../staff/lastSeen';
import { type SortKey, sortKeys, sortRequests } from '../find/sortRequests';
import { toCsv } from '../output/toCsv';
import { toJson } from '../output/toJson';
import { toTable } from '../output/toTable';
import type { Context } from './Context';
import { type Filters, readSelection, selectionOf, withFilters } from './filters';
import { staffName, staffOption } from './staffName';

type Options = Filters & { json?: true; csv?: true; new?: true; sort?: SortKey; staff?: string };

/** Filters besides the kind: with one of them only a part of the new requests is shown. */
const narrowing = ['from', 'to', 'today', 'tomorrow', 'location', 'status', 'suspect', 'notSuspect'] as const;

/** Lists requests. */
export function listCommand(program: Command, context: Context): void {
  const { env, print, note, now, withDatabase } = context;
  withFilters(program.command('list').description('Lists requests, the latest first.'))
    .option(
      '--new',
      'only what came in since you last listed what is new; each member of staff has their own (see --staff)',
    )
    .addOption(new Option('--sort <column>', 'the order; the latest first by default').choices(sortKeys))
    .addOption(staffOption())
    .addOption(new Option('--json', 'print JSON, for other programs').conflicts('csv'))
    .addOption(
      new Option('--csv', 'print CSV, for other programs; "export --format xlsx" is for a spreadsheet'),
    )
    .action(async (options: Options) => {
      const { json, csv, sort } = options;
      const selection = selectionOf(options, now());
      const show = (found: readonly HandledRequest[]) => {
        const requests = sort ? sortRequests(found, sort) : found;
        if (json) print(toJson(requests));
        else if (csv) print(toCsv(requests, selection.kinds));
        else if (requests.length > 0) print(toTable(requests, selection.kinds));
        note(requests.length === 1 ? '1 request.' : `${String(requests.length)} requests.`);
      };
      if (!options.new) {
        show(await withDatabase((source) => readSelection(source, selection, options)));
        return;
      }
      const staff = staffName(options.staff, env);
      const isWhole = narrowing.every((filter) => options[filter] === undefined);
      await withDatabase(async (source) => {
        const seen = await lastSeen(source, staff);
        const found = (await readSelection(source, selection, options)).filter((request) =>
          isNewSince(seen, request),
        );
        show(found);
        // Saved last: after an interruption they are listed again rather than never.
        if (isWhole) await rememberSeen(source, staff, seen, found);
        else note('They count as new until you list what is new without a filter.');
      }, 'What was listed is listed as new once more.');
    });
}

import { type Command, Option } from 'commander';
import { type Selection, selectRequests } from '../find/selectRequests';
import { toCsv } from '../output/toCsv';
import { toJson } from '../output/toJson';
import { toTable } from '../output/toTable';
import { isNewSince, readLook, rememberSeen } from '../staff/lastSeen';
import { type Context, counted } from './Context';
import { withFilters } from './filters';

type Options = Selection & { json?: true; csv?: true; new?: true };

/** Filters besides the kind: with one of them only a part of the new requests is shown. */
const narrowing = ['from', 'to', 'location', 'status', 'notSuspect'] as const;

/** Lists requests. */
export function listCommand(program: Command, { print, note, now, staff, withRequests }: Context): void {
  withFilters(program.command('list').description('Lists requests, the latest first.'), now)
    .option('--new', 'only what came in since you last listed what is new; STAFF says who you are')
    .addOption(new Option('--json', 'print JSON, for other programs').conflicts('csv'))
    .option('--csv', 'print CSV, for other programs; "export --format xlsx" is for a spreadsheet')
    .action((options: Options) =>
      withRequests(async (all, source) => {
        const look = (options.new && (await readLook(source, staff))) || {};
        const found = selectRequests(all, options).filter((request) => isNewSince(look, request));
        if (options.json) print(toJson(found));
        else print(options.csv ? toCsv(found) : toTable(found));
        note(counted(found));
        if (!options.new) return;
        // Saved last: after an interruption they are listed again rather than never.
        if (narrowing.every((filter) => options[filter] === undefined))
          await rememberSeen(source, staff, look, found, all);
        else note('They count as new until you list what is new without a filter.');
      }),
    );
}

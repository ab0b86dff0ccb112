import { type Command, Option } from 'commander';
import { toJson } from '../output/toJson';
import { toTable } from '../output/toTable';
import { toDuration } from '../dates/nairobi';
import { isNewSince, rememberSeen } from '../staff/looks';
import { queues } from '../work/queues';
import { type Search, searchRequests } from '../work/searchRequests';
import { type Context, counted } from './Context';
import { withFilters } from './filters';

/** For a program that looks whether somebody has to be told. */
const waitsTooLong = 3;

/** Filters besides the kind: what they leave out would count as seen. */
const narrowing = ['from', 'to', 'location', 'status', 'notSuspect'];

type Options = Search & { json?: true; new?: true; waiting?: true; for?: number };

export function listCommand(program: Command, context: Context): void {
  const { print, note, now, staff, exitWith, withBook } = context;
  withFilters(program.command('list').description('Lists requests, the latest first.'), now)
    .addOption(
      new Option(
        '--new',
        'only what came in since you last listed what is new; STAFF says who you are',
      ).conflicts(['waiting', ...narrowing]),
    )
    .option('--waiting', 'only what waits for somebody to do something, the longest waiting first')
    .option('--for <time>', 'with --waiting: exit with 3 if one waits longer, such as 2d or 4h', toDuration)
    .option('--json', 'print JSON, for other programs; "export --format xlsx" is for a spreadsheet')
    .action((options: Options) =>
      withBook(async (all, book, source) => {
        const look = (options.new && book.looks.get(staff.toLowerCase())) || {};
        const waiting = options.waiting && queues(book, now(), options)['to-do'];
        const found =
          waiting?.map(({ request }) => request) ??
          searchRequests(all, options).filter((request) => isNewSince(look, request));
        print(options.json ? toJson(found) : toTable(found));
        note(counted(found));
        const limit = new Date(now().getTime() - (options.for ?? Infinity));
        if (waiting?.some(({ since }) => since < limit)) exitWith(waitsTooLong);
        // Last: after an interruption they are listed again rather than never.
        if (options.new) await rememberSeen(source, staff, found);
      }),
    );
}

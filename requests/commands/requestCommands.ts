import { Argument, type Command, Option } from 'commander';
import { findPerson, isNamed, type Person } from '../find/findPerson';
import { toDetails, toLine, toTable } from '../output/texts';
import { type Mark, type Status, type StatusEntry, statuses } from '../book/Mark';
import type { ReceivedRequest } from '../book/ReceivedRequest';
import { toDay, toMoment, toDuration } from '../dates/nairobi';
import { markRequest } from '../staff/marksAndOrders';
import { type Context, counted } from './Context';
import { assertPerson, showOthers, withPerson, withFilters } from './options';
import { toJson } from '../output/formats';
import { isNewSince, rememberSeen } from '../staff/looks';
import { queues } from '../work/queues';
import { type Search, searchRequests } from '../work/searchRequests';

export function requestCommands(program: Command, context: Context): void {
  const { print, note, now, staff, withBook } = context;
  const referenceHelp = 'what the donor reads out, such as K7MP-3XQW, or the id of the record';

  program
    .command('show')
    .description('Shows one request in full, and what became of it.')
    .argument('<reference>', referenceHelp)
    .action((wanted: string) => withBook((all) => print(toDetails(requestNamed(all, wanted)))));

  program
    .command('mark')
    .description('Notes what was done about a request, below what was noted before.')
    .argument('<reference>', referenceHelp)
    .addArgument(new Argument('<status>').choices(statuses))
    .option('--note <text>', 'what others should know', '')
    .option('--again <time>', 'when to call again: 2h, 1d, tomorrow or YYYY-MM-DD', (text) =>
      toMoment(text, now()),
    )
    .option('--day <day>', 'the agreed day: today, tomorrow or YYYY-MM-DD', (text) => toDay(text, now()))
    .option('--from <time>', 'the agreed time, such as 09:30', toTime)
    .option('--until <time>', 'its end', toTime)
    .option('--place <text>', 'where it is, as a map finds it')
    .option('--laptops <count>', 'how many were collected', toCount)
    .option('--desktops <count>', 'how many were collected', toCount)
    .option('--others <count>', 'how many other things were collected', toCount)
    .action((wanted: string, status: Status, options: Omit<Mark, 'status' | 'by'>) =>
      withBook(async (all, book, source) => {
        const { path, reference, history } = requestNamed(all, wanted);
        const takesBack = status === 'taken-back' ? lastStanding(history).id : undefined;
        const mark = { ...options, status, by: staff, note: options.note.trim(), takesBack };
        await markRequest({ change: source.change, book: () => book }, path, mark);
        const entry = { ...mark, id: '', at: now(), isTakenBack: false };
        print(`${reference}\n${[...history, entry].map((each) => `  ${toLine(each)}\n`).join('')}`);
      }),
    );

  withPerson(program.command('find').description('Finds what one person sent, of every kind.')).action(
    async (person: Person) => {
      assertPerson(person);
      await withBook((all) => {
        const found = findPerson(all, person);
        print(toTable(found.requests));
        note(counted(found.requests));
        showOthers(context, found);
      });
    },
  );
}

function requestNamed(all: readonly ReceivedRequest[], wanted: string): ReceivedRequest {
  const request = all.find((each) => isNamed(each, wanted));
  if (request) return request;
  throw new Error(
    `There is no request ${wanted}. Find it by what the person gave: "npm run requests -- find --phone NUMBER", or --name or --email.`,
  );
}

function lastStanding(history: readonly StatusEntry[]): StatusEntry {
  const mark = history.filter(({ status, isTakenBack }) => !isTakenBack && status !== 'taken-back').at(-1);
  if (mark) return mark;
  throw new Error('There is no mark that could be taken back. Nothing was saved.');
}

function toTime(text: string): string {
  if (/^([01]\d|2[0-3]):[0-5]\d$/.test(text)) return text;
  throw new Error(`${text} is not a time: write it as 09:30.`);
}

function toCount(text: string): number {
  if (/^\d{1,4}$/.test(text)) return Number(text);
  throw new Error(`${text} is not a count: write a whole number.`);
}

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

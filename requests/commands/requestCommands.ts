import { Argument, type Command } from 'commander';
import { findPerson, isNamed, type Person } from '../find/findPerson';
import { toDetails, toLine } from '../output/toDetails';
import { toTable } from '../output/toTable';
import { type ReceivedRequest, type Status, statuses } from '../staff/ReceivedRequest';
import { markRequest } from '../staff/readRequests';
import { type Context, counted } from './Context';
import { assertPerson, showOthers, withPerson } from './personOptions';

/** Shows one request, notes what was done about it, and finds what one person sent. */
export function requestCommands(program: Command, context: Context): void {
  const { print, note, staff, withRequests } = context;
  const reference = () =>
    new Argument('<reference>', 'what the donor reads out, such as K7MP-3XQW, or the id of the record');

  program
    .command('show')
    .description('Shows one request in full, and what became of it.')
    .addArgument(reference())
    .action((wanted: string) =>
      withRequests((all) => {
        print(toDetails(requestNamed(all, wanted)));
      }),
    );

  program
    .command('mark')
    .description('Notes what was done about a request, below what was noted before.')
    .addArgument(reference())
    .addArgument(new Argument('<status>').choices(statuses))
    .option('--note <text>', 'what others should know', '')
    .action((wanted: string, status: Status, options: { note: string }) =>
      withRequests(async (all, source) => {
        const request = requestNamed(all, wanted);
        const history = await markRequest(source, request, { status, by: staff, note: options.note.trim() });
        print(`${request.reference}\n${history.map((entry) => `  ${toLine(entry)}\n`).join('')}`);
      }),
    );

  withPerson(program.command('find').description('Finds what one person sent, of every kind.')).action(
    async (person: Person) => {
      assertPerson(person);
      await withRequests((all) => {
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

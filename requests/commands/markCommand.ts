import { Argument, type Command, InvalidArgumentError } from 'commander';
import { findRequests, noSuchRequest } from '../find/findRequests';
import { markRequest } from '../staff/markRequest';
import { RefusedCommit } from '../store/staffDocuments';
import type { Status } from '../staff/statuses';
import { printableEntry } from '../output/toDetails';
import { CommandError } from '../store/CommandError';
import type { Context } from './Context';
import { staffName, staffOption } from './staffName';
import { statusInput, toStatus } from './toStatus';

/** The longest note that fits a line of the driver's sheet, in characters. */
const longestNote = 500;

/** Notes what a member of staff did about a request. */
export function markCommand(program: Command, { env, print, now, withDatabase }: Context): void {
  program
    .command('mark')
    .description('Notes what was done about a request, below what was noted before.')
    .argument('<reference>', 'what the donor reads out, such as K7MP-3XQW, or the id of the record')
    .addArgument(new Argument('<status>', statusInput).argParser(toStatus))
    .option('--note <text>', 'what others should know', toNote)
    .addOption(staffOption())
    .action(async (wanted: string, status: Status, options: { note?: string; staff?: string }) => {
      await withDatabase(async (source) => {
        const requests = await findRequests(source, wanted);
        const [request] = requests;
        if (!request) throw new CommandError(noSuchRequest(wanted));
        if (requests.length > 1)
          throw new CommandError(
            `Two requests have that reference. Mark one by its id: ${requests.map(({ id }) => id).join(', ')}.`,
          );
        const entry = { status, by: staffName(options.staff, env), at: now(), note: options.note ?? '' };
        const history = await markRequest(source, request, entry).catch((error: unknown) => {
          if (error instanceof RefusedCommit && error.reason === 'request gone')
            throw new CommandError(`Request ${request.reference} was erased meanwhile. Nothing was marked.`);
          throw error;
        });
        print(`${request.reference}\n${history.map((each) => `  ${printableEntry(each)}\n`).join('')}`);
      }, `Once the database responds, "npm run requests -- show ${wanted}" says whether the mark "${status}" was saved; where it is missing, mark it again.`);
    });
}

function toNote(text: string): string {
  if (text.length <= longestNote) return text.trim();
  throw new InvalidArgumentError(`It may have ${String(longestNote)} characters.`);
}

import { Command } from 'commander';
import { CommandError } from './store/CommandError';
import type { Context } from './commands/Context';
import { dayCommand } from './commands/dayCommand';
import { exportCommand } from './commands/exportCommand';
import { listCommand } from './commands/listCommand';
import { markCommand } from './commands/markCommand';
import { personCommands } from './commands/personCommands';
import { purgeCommand } from './commands/purgeCommand';
import { showCommand } from './commands/showCommand';
import { explain } from './commands/explain';
import { openRequests } from './store/openRequests';
import { silenceLimit } from './store/silenceLimit';

/** The program's settings and output. */
export type Surroundings = Pick<Context, 'env' | 'print' | 'note'> & {
  /** Returns the time; the machine's clock by default. */
  now?: () => Date;
  /**
   * The longest wait for an answer of the database, in milliseconds. Google's library tries for ten minutes, which is too
   * long at the command line.
   */
  timeoutMs?: number;
};

/** The longest wait for the connection to close, in milliseconds: a dead one may never close. */
const closingMs = 2000;

/**
 * The command with which staff work on requests.
 * @throws when the database cannot be read or written, with a message for people
 */
export function requestsProgram({
  env,
  print,
  note,
  now = () => new Date(),
  timeoutMs = 30_000,
}: Surroundings): Command {
  const program = new Command('requests').description(
    'Works with the requests that donors, partners and others sent.',
  );
  // Before the commands are added, which inherit it.
  program.showHelpAfterError('Add --help to see how it is used.').addHelpText(
    'after',
    `
It works with the local Firestore of "npm start", or the one FIRESTORE_EMULATOR_HOST names. With FIREBASE_PROJECT_ID (or
GOOGLE_CLOUD_PROJECT) set and no FIRESTORE_EMULATOR_HOST it works with that project, with your Google credentials. STAFF says who you are.
"npm run requests -- mark --help" explains one command.

  npm run requests -- list --new
  npm run requests -- list --kind donations --by pickup --from 2025-03-10 --to 2025-03-14 --location Nairobi
  npm run requests -- mark K7MP-3XQW no-answer --note "try after five"
  npm run requests -- day --town Mombasa --date tomorrow
  npm run requests -- erase --phone "0712 345 678"
  npm run requests -- export --format xlsx --out requests.xlsx
  npm run -s requests -- list --json | jq .

Without -s npm prints lines of its own first. In PowerShell, > and | change the encoding: use "export --out" there.`,
  );
  const withDatabase: Context['withDatabase'] = async (work, afterFailure = '') => {
    const withAdvice = (message: string, cause: unknown) =>
      new Error(`${message} ${afterFailure}`.trimEnd(), { cause });
    const limit = silenceLimit(timeoutMs);
    const source = await openRequests(env, limit.onAnswer).catch((error: unknown) => {
      throw withAdvice((error as Error).message, error);
    });
    note(`Reading ${source.description}.`);
    try {
      return await limit.within(work(source));
    } catch (error) {
      if (error instanceof CommandError) throw error;
      throw withAdvice(explain(error, source.description), error);
    } finally {
      // Closing after a failure fails too, with a less useful message.
      await silenceLimit(closingMs)
        .within(source.close())
        .catch(() => undefined);
    }
  };
  const context: Context = { env, print, note, now, withDatabase };
  for (const add of [
    listCommand,
    showCommand,
    markCommand,
    dayCommand,
    exportCommand,
    personCommands,
    purgeCommand,
  ])
    add(program, context);
  return program;
}

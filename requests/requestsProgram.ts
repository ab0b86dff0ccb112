import { userInfo } from 'node:os';
import { Command } from 'commander';
import type { Context } from './commands/Context';
import { dayCommand, exportCommand } from './commands/fileCommands';
import { eraseCommands } from './commands/eraseCommands';
import { explain } from './store/failures';
import { listCommand, requestCommands } from './commands/requestCommands';
import { type Book, changeBook, emptyBook } from './book/Book';
import { latestFirst } from './work/searchRequests';
import { openRequests } from './store/openRequests';
import type { ChangedDocuments, RequestSource } from './store/RequestSource';

export type Surroundings = Pick<Context, 'print' | 'note'> &
  Partial<Pick<Context, 'now' | 'exitWith'>> & { env: NodeJS.ProcessEnv };

const help = `
It works with the local Firestore of "npm start", or the one FIRESTORE_EMULATOR_HOST names. With FIREBASE_PROJECT_ID (or
GOOGLE_CLOUD_PROJECT) set and no FIRESTORE_EMULATOR_HOST it works with that project, with your Google credentials. STAFF says who you are.
"npm run requests -- mark --help" explains one command.

  npm run requests -- list --new
  npm run requests -- list --kind donations --by pickup --from 2025-03-10 --to 2025-03-14 --location Nairobi
  npm run requests -- list --waiting --for 2d
  npm run requests -- mark K7MP-3XQW no-answer --note "try after five" --again 2h
  npm run requests -- mark K7MP-3XQW scheduled --day 2025-03-12 --from 10:00 --place "gate B"
  npm run requests -- day --town Mombasa --date tomorrow
  npm run requests -- erase --phone "0712 345 678"
  npm run requests -- export --format xlsx --out requests.xlsx
  npm run -s requests -- list --json | jq .

Without -s npm prints lines of its own first. In PowerShell, > and | change the encoding: use "export --out" there.`;

/** The command with which staff work on requests; it throws messages for people. */
export function requestsProgram({
  env,
  print,
  note,
  now = () => new Date(),
  ...others
}: Surroundings): Command {
  const program = new Command('requests')
    .description('Works with the requests that donors, partners and others sent.')
    // Before the commands are added, which inherit it.
    .showHelpAfterError('Add --help to see how it is used.')
    .addHelpText('after', help);
  const withBook: Context['withBook'] = async (work) => {
    const source = await openRequests(env);
    note(`Reading ${source.description}.`);
    try {
      const book = await readBook(source);
      await work(latestFirst(book), book, source);
    } catch (error) {
      throw new Error(explain(error, source.description), { cause: error });
    } finally {
      await source.close();
    }
  };
  const exitWith = others.exitWith ?? ((code) => (process.exitCode = code));
  const staff = env.STAFF?.trim() || userInfo().username;
  const context: Context = { print, note, now, staff, exitWith, withBook };
  for (const add of [listCommand, requestCommands, dayCommand, exportCommand, eraseCommands])
    add(program, context);
  return program;
}

/** Reads everything once. @throws what keeps the database away, which Google's library tries for ten minutes */
async function readBook(source: RequestSource): Promise<Book> {
  let stop: () => void = () => undefined;
  const documents = await new Promise<ChangedDocuments>((onChange, onAway) => {
    stop = source.watch({ onChange, onAway });
  }).finally(() => stop());
  return changeBook(emptyBook, documents);
}

import { Command, InvalidArgumentError, Option } from 'commander';
import { type Collection, requestFields } from '@site/shared/requests';
import { isDay } from '@site/shared/isDay';
import { explain } from './explain';
import { findRequests } from './findRequests';
import { openRequests } from './openRequests';
import type { RequestSource } from './RequestSource';
import { selectRequests } from './selectRequests';
import { toCsv } from './toCsv';
import { toDetails } from './toDetails';
import { toJson } from './toJson';
import { toTable } from './toTable';
import { writeExport } from './writeExport';

/** Where the command reads its settings and writes what it has to say. */
export type Surroundings = {
  env: NodeJS.ProcessEnv;
  /** Takes the result. */
  print: (text: string) => void;
  /** Takes what is said beside the result. */
  note: (line: string) => void;
  /** How long the database may take, in milliseconds. */
  timeoutMs?: number;
};

type Filters = {
  kind?: Collection;
  by: 'received' | 'pickup';
  from?: string;
  to?: string;
  location?: string;
};

/**
 * The command by which the people who answer requests read them.
 * @throws when the database cannot be read, with a message for people
 */
export function requestsProgram({ env, print, note, timeoutMs = 30_000 }: Surroundings): Command {
  const program = new Command('requests').description('Reads the requests that visitors sent.');
  program.addHelpText(
    'after',
    `
It reads the local Firestore of "npm start", or the one FIRESTORE_EMULATOR_HOST names. With FIREBASE_PROJECT_ID (or
GOOGLE_CLOUD_PROJECT) set and no FIRESTORE_EMULATOR_HOST it reads that project, with your Google credentials.

  npm run requests -- list --kind donations --by pickup --from 2025-03-10 --to 2025-03-14 --location Nairobi
  npm run requests -- show K7MP-3XQW
  npm run requests -- export --format csv --out requests.csv`,
  );

  const reading = async <T>(read: (source: RequestSource) => Promise<T>): Promise<T> => {
    const source = await openRequests(env);
    note(`Reading ${source.description}.`);
    try {
      return await withinTime(read(source), timeoutMs);
    } catch (error) {
      throw new Error(explain(error, source.description), { cause: error });
    } finally {
      // Closing what failed fails too, and says less.
      await source.close().catch(() => undefined);
    }
  };
  const select = ({ kind, ...filters }: Filters) => {
    if (filters.by === 'pickup' && kind !== undefined && kind !== 'donations') {
      throw new Error('Only donations have a day of pickup: --by pickup goes with --kind donations.');
    }
    const all =
      filters.by === 'pickup' ? ['donations' as const] : (Object.keys(requestFields) as Collection[]);
    return reading((source) => selectRequests(source, { kinds: kind ? [kind] : all, ...filters }));
  };

  withFilters(program.command('list').description('Lists requests, the latest first.'))
    .addOption(new Option('--json', 'as JSON').conflicts('csv'))
    .addOption(new Option('--csv', 'as CSV'))
    .action(async ({ json, csv, ...filters }: Filters & { json?: true; csv?: true }) => {
      const requests = await select(filters);
      if (json) print(toJson(requests));
      else if (csv) print(toCsv(requests));
      else if (requests.length > 0) print(toTable(requests));
      note(requests.length === 1 ? '1 request.' : `${String(requests.length)} requests.`);
    });

  program
    .command('show')
    .description('Shows one request in full.')
    .argument('<reference>', 'what the visitor reads out, such as K7MP-3XQW, or the id of the record')
    .action(async (wanted: string) => {
      const requests = await reading((source) => findRequests(source, wanted));
      if (requests.length === 0) throw new Error(`There is no request ${wanted}.`);
      print(requests.map(toDetails).join('\n'));
    });

  withFilters(program.command('export').description('Writes requests to a file.'))
    .addOption(new Option('--format <format>', 'of the file').choices(['csv', 'json']).makeOptionMandatory())
    .requiredOption('--out <file>', 'the file, which is replaced if it is there')
    .action(async ({ format, out, ...filters }: Filters & { format: 'csv' | 'json'; out: string }) => {
      const requests = await select(filters);
      await writeExport(out, format === 'csv' ? toCsv(requests) : toJson(requests));
      note(`${String(requests.length)} written to ${out}.`);
    });
  return program;
}

function withFilters(command: Command): Command {
  return command
    .addOption(new Option('--kind <kind>', 'one kind only').choices(Object.keys(requestFields)))
    .addOption(
      new Option('--by <day>', 'which day --from and --to are about: the day a request came in, or of pickup')
        .choices(['received', 'pickup'])
        .default('received'),
    )
    .option('--from <day>', 'the first day, YYYY-MM-DD in Nairobi', toDay)
    .option('--to <day>', 'the last day, included', toDay)
    .option('--location <text>', 'a part of the location');
}

function toDay(text: string): string {
  if (!isDay(text)) throw new InvalidArgumentError('It must be a day, as YYYY-MM-DD.');
  return text;
}

/** Google's library goes on trying for ten minutes; the person at the command line does not. */
async function withinTime<T>(read: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(Object.assign(new Error(`no answer within ${String(timeoutMs / 1000)} s`), { code: 4 }));
    }, timeoutMs);
  });
  try {
    return await Promise.race([read, late]);
  } finally {
    clearTimeout(timer);
  }
}

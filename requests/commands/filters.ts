import { type Command, InvalidArgumentError, Option } from 'commander';
import { type Collection, locations, requestFields } from '@site/shared/requests/requests';
import { isDay } from '@site/shared/requests/isDay';
import { toDay } from '../dates/days';
import { type HandledRequest, handled, statusOf } from '../staff/history';
import type { RequestSource } from '../store/RequestSource';
import { type Selection, selectRequests } from '../find/selectRequests';
import type { Status } from '../staff/statuses';
import { toTown } from '../find/towns';
import { statusInput, toStatus } from './toStatus';

/** The filters that a member of staff sets. */
export type Filters = {
  kind?: Collection;
  by?: 'received' | 'pickup';
  from?: string;
  to?: string;
  today?: true;
  tomorrow?: true;
  location?: string;
  status?: Status;
  suspect?: true;
  notSuspect?: true;
};

const everyKind = Object.keys(requestFields) as Collection[];

/** Adds the options that narrow what is listed or exported. */
export function withFilters(command: Command): Command {
  return command
    .addOption(new Option('--kind <kind>', 'requests of one kind only').choices(everyKind))
    .addOption(
      new Option(
        '--by <day>',
        'what --from and --to count: the day a request reached the database (the default), or the day of pickup',
      ).choices(['received', 'pickup']),
    )
    .option('--from <day>', 'the first day, as YYYY-MM-DD, in Nairobi', parseDay)
    .option('--to <day>', 'the last day, which is included, as YYYY-MM-DD', parseDay)
    .addOption(
      new Option('--today', 'pickups of today; with --by received, what came in today').conflicts([
        'from',
        'to',
      ]),
    )
    .addOption(new Option('--tomorrow', 'pickups of tomorrow').conflicts(['from', 'to']))
    .option(
      '--location <town>',
      `one town: ${locations.join(', ')}; with --kind partnershipInquiries any words of the location`,
    )
    .option('--status <status>', `only requests whose last mark is: ${statusInput}`, toStatus)
    .addOption(
      new Option(
        '--suspect',
        'only those that a machine may have sent: too fast, or with the hidden field filled in',
      ).conflicts('notSuspect'),
    )
    .option('--not-suspect', 'without those');
}

/**
 * Converts filters into a selection.
 * @param now the current moment, for today and tomorrow
 * @throws where the filters contradict one another, or name an unknown town
 */
export function selectionOf({ kind, ...filters }: Filters, now: Date): Selection {
  const days = daysOf(filters, now);
  const by = filters.by ?? (filters.today || filters.tomorrow ? 'pickup' : 'received');
  if (filters.tomorrow && by === 'received')
    throw new Error('Nothing has come in tomorrow: leave out --by received.');
  if (by === 'pickup' && kind !== undefined && kind !== 'donations')
    throw new Error('Only donations have a day of pickup: --by pickup goes with --kind donations.');
  const { location } = filters;
  if (location !== undefined && kind === 'contactMessages')
    throw new Error('Messages have no location: leave out --location, or choose another --kind.');
  const kinds = kind ? [kind] : by === 'pickup' ? (['donations'] as const) : everyKind;
  return {
    kinds: location === undefined ? kinds : kinds.filter((each) => 'location' in requestFields[each]),
    by,
    ...days,
    ...(location !== undefined && {
      // People describe in their own words where they want to work together.
      location: kind === 'partnershipInquiries' ? location : toTown(location),
    }),
  };
}

/** Reads the selected requests, with what staff noted about them. */
export async function readSelection(
  source: RequestSource,
  selection: Selection,
  { status, suspect, notSuspect }: Filters,
): Promise<HandledRequest[]> {
  const requests = await handled(source, await selectRequests(source, selection));
  return requests
    .filter((request) => status === undefined || statusOf(request) === status)
    .filter(({ suspicions }) => !suspect || suspicions.length > 0)
    .filter(({ suspicions }) => !notSuspect || suspicions.length === 0);
}

function daysOf({ from, to, today, tomorrow }: Filters, now: Date): { from?: string; to?: string } {
  if (today || tomorrow)
    return {
      from: toDay(today ? 'today' : 'tomorrow', now),
      to: toDay(tomorrow ? 'tomorrow' : 'today', now),
    };
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

function parseDay(text: string): string {
  if (!isDay(text)) throw new InvalidArgumentError('It must be a day, as YYYY-MM-DD, such as 2025-03-10.');
  return text;
}

import { type Command, InvalidArgumentError, Option } from 'commander';
import { type Collection, requestFields } from '@site/shared/requests/requests';
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
    .addOption(new Option('--kind <kind>', 'one kind only').choices(everyKind))
    .addOption(
      new Option(
        '--by <day>',
        'which day --from and --to are about: the day a request came in (the default), or of pickup',
      ).choices(['received', 'pickup']),
    )
    .option('--from <day>', 'the first day, YYYY-MM-DD in Nairobi', parseDay)
    .option('--to <day>', 'the last day, included', parseDay)
    .addOption(
      new Option('--today', 'pickups of today, or with --by received what came in').conflicts(['from', 'to']),
    )
    .addOption(new Option('--tomorrow', 'pickups of tomorrow').conflicts(['from', 'to']))
    .option('--location <town>', 'one town; of partnership inquiries a part of what they wrote')
    .option('--status <status>', `what they have become: ${statusInput}`, toStatus)
    .addOption(new Option('--suspect', 'only those that came in an odd way').conflicts('notSuspect'))
    .option('--not-suspect', 'only those that came as people send them');
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
  if (location !== undefined && kind === 'contactMessages') throw new Error('Messages have no location.');
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
  if (!isDay(text)) throw new InvalidArgumentError('It must be a day, as YYYY-MM-DD.');
  return text;
}

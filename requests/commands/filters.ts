import { type Command, Option } from 'commander';
import { locations } from '@site/shared/requests/requests';
import { toDay } from '../dates/nairobi';
import { everyKind } from '../book/kinds';
import { states } from '../book/Mark';
import type { Search } from '../work/searchRequests';

export type Filters = Omit<Search, 'town' | 'words'> & { location?: string };

export function toSearch({ location, ...filters }: Filters): Search {
  return { ...filters, town: location };
}

/** Adds the options that narrow what is listed or exported; they are `Filters`. */
export function withFilters(command: Command, now: () => Date): Command {
  const parseDay = (text: string) => toDay(text, now());
  return command
    .addOption(new Option('--kind <kind>', 'requests of one kind only').choices(everyKind))
    .addOption(
      new Option(
        '--by <day>',
        'what --from and --to count: the day a request reached the database (the default), or the day of pickup, agreed or wished',
      ).choices(['received', 'pickup']),
    )
    .option('--from <day>', 'the first day: today, tomorrow or YYYY-MM-DD, in Nairobi', parseDay)
    .option('--to <day>', 'the last day, which is included', parseDay)
    .addOption(new Option('--location <town>', 'one town').choices(locations))
    .addOption(new Option('--status <status>', 'only requests in this state').choices(states))
    .option(
      '--not-suspect',
      'without those that a machine may have sent: too fast, or with the hidden field filled in',
    );
}

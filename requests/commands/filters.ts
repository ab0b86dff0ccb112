import { type Command, Option } from 'commander';
import { locations } from '@site/shared/requests/requests';
import { toDay } from '../dates/nairobi';
import { everyKind } from '../staff/readRequests';
import { statuses } from '../staff/ReceivedRequest';

/** Adds the options that narrow what is listed or exported; they are a `Selection`. */
export function withFilters(command: Command, now: () => Date): Command {
  const parseDay = (text: string) => toDay(text, now());
  return command
    .addOption(new Option('--kind <kind>', 'requests of one kind only').choices(everyKind))
    .addOption(
      new Option(
        '--by <day>',
        'what --from and --to count: the day a request reached the database (the default), or the day of pickup',
      ).choices(['received', 'pickup']),
    )
    .option('--from <day>', 'the first day: today, tomorrow or YYYY-MM-DD, in Nairobi', parseDay)
    .option('--to <day>', 'the last day, which is included', parseDay)
    .addOption(new Option('--location <town>', 'one town').choices(locations))
    .addOption(new Option('--status <status>', 'only requests whose last mark is this').choices(statuses))
    .option(
      '--not-suspect',
      'without those that a machine may have sent: too fast, or with the hidden field filled in',
    );
}

import { type Command, Option } from 'commander';
import { locations } from '@site/shared/requests/requests';
import { toDay } from '../dates/nairobi';
import { everyKind } from '../book/kinds';
import { states } from '../book/Mark';

/** Adds the options that narrow what is listed or exported; they are a `Search`. */
export function withFilters(command: Command, now: () => Date): Command {
  const parseDay = (text: string) => toDay(text, now());
  const by =
    'what --from and --to count: the day a request reached the database (the default), or the day of pickup, agreed or wished';
  return command
    .addOption(new Option('--kind <kind>', 'requests of one kind only').choices(everyKind))
    .addOption(new Option('--by <day>', by).choices(['received', 'pickup']))
    .option('--from <day>', 'the first day: today, tomorrow or YYYY-MM-DD, in Nairobi', parseDay)
    .option('--to <day>', 'the last day, which is included', parseDay)
    .addOption(new Option('--location <town>', 'one town').choices(locations))
    .addOption(new Option('--status <status>', 'only requests in this state').choices(states))
    .option(
      '--not-suspect',
      'without those that a machine may have sent: too fast, or with the hidden field',
    );
}

import { type Command, Option } from 'commander';
import { locations } from '@site/shared/requests/requests';
import { toDay } from '../dates/nairobi';
import { everyKind, type ReceivedRequest } from '../book/ReceivedRequest';
import { states } from '../book/Mark';
import type { FoundPerson, Person } from '../find/findPerson';
import { addressesIn } from '../find/namesAndAddresses';
import { leastDigits, numbersIn } from '../find/phoneNumbers';
import { toTable } from '../output/texts';
import type { Context } from './Context';

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

/** Adds the options that identify a person; each may be given several times. */
export function withPerson(command: Command): Command {
  const add = (flags: string, help: string, isOne: (text: string) => boolean, must: string) =>
    command.option(flags, help, (text: string, before: string[] = []) => {
      if (isOne(text)) return [...before, text];
      throw new Error(`${flags.replace(/ .*/, '')} must ${must}.`);
    });
  const hasLetter = (text: string) => /[\p{L}\p{N}]/u.test(text);
  add(
    '--phone <number>',
    'by their whole phone number, in any notation',
    (text) => numbersIn(text).length > 0,
    `be a phone number of at least ${String(leastDigits)} digits`,
  );
  add(
    '--name <name>',
    'by a name or its beginnings, such as "Wanj Njo"; case, accents and apostrophes do not matter',
    hasLetter,
    'not be empty',
  );
  add(
    '--email <address>',
    'by their whole e-mail address',
    (text) => addressesIn(text).length > 0,
    'be a whole address, such as jane@example.org',
  );
  return add(
    '--reference <reference>',
    'by a reference such as K7MP-3XQW, or the id of the record',
    hasLetter,
    'not be empty',
  );
}

export function isPerson({ phone, name, email, reference }: Person): boolean {
  return (phone ?? name ?? email ?? reference) !== undefined;
}

export function assertPerson(person: Person): void {
  if (!isPerson(person)) throw new Error('Say whose: --phone, --name, --email or --reference.');
}

/** Shows the other requests that may be the person's, which people have to look at. */
export function showOthers({ print, note }: Context, { alike, mentioning }: FoundPerson): void {
  const list = (requests: readonly ReceivedRequest[]) =>
    requests.map(({ reference }) => reference).join(', ');
  if (alike.length > 0)
    note(
      `The same phone number or e-mail address is in ${list(alike)} too: look whether they are the same person's (--reference).`,
    );
  if (mentioning.length > 0)
    note(`Only mentioned, in what others wrote: ${list(mentioning)}. Look at each; --reference adds it.`);
  print(toTable(mentioning));
}

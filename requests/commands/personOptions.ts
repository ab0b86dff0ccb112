import { type Command, InvalidArgumentError } from 'commander';
import { addressesIn } from '../find/addressesIn';
import type { Person } from '../find/Person';
import { leastDigits, numbersIn, plainNumbers } from '../find/phoneNumbers';

const addTo = (parse: (text: string) => string) => (text: string, before: readonly string[] | undefined) => [
  ...(before ?? []),
  parse(text),
];

/** Adds the options that identify a person; each may be given several times. */
export function withPerson(command: Command): Command {
  return command
    .option('--phone <number>', 'by their whole phone number, in any notation', addTo(toPhone))
    .option(
      '--name <name>',
      'by a name or its beginnings, such as "Wanj Njo"; case, accents and apostrophes do not matter',
      addTo(toText),
    )
    .option('--email <address>', 'by their whole e-mail address', addTo(toAddress))
    .option(
      '--reference <reference>',
      'by a reference such as K7MP-3XQW, or the id of the record',
      addTo(toText),
    );
}

/**
 * Collects the options that identify a person.
 * @param who a detail of an unknown kind besides
 * @throws where nothing identifies the person
 */
export function personOf({ phone, name, email, reference }: Person, who?: string): Person {
  const given = [{ phone, name, email, reference }, who === undefined ? {} : personBy(who)] as Person[];
  const all = (detail: keyof Person) => given.flatMap((each) => each[detail] ?? []);
  const person = { phone: all('phone'), name: all('name'), email: all('email'), reference: all('reference') };
  if (Object.values(person).every((details) => details.length === 0))
    throw new Error('Say whose: --phone, --name, --email or --reference.');
  return person;
}

/** Guesses from its format which detail of a person a text is. */
function personBy(text: string): Person {
  const plain = plainNumbers(text).trim();
  if (plain.includes('@')) return { email: [toAddress(plain)] };
  if (/^[A-Z0-9]{4}-[A-Z0-9]{4}$/i.test(plain) || /^(?=.*\d)[A-Za-z0-9]{20}$/.test(plain))
    return { reference: [plain] };
  if (/^[\d\s().,/_+-]+$/.test(plain)) return { phone: [toPhone(plain)] };
  return { name: [toText(text)] };
}

function toPhone(text: string): string {
  if (numbersIn(text).length > 0) return text;
  throw new InvalidArgumentError(`It must be a phone number of at least ${String(leastDigits)} digits.`);
}

function toAddress(text: string): string {
  if (addressesIn(text).length > 0) return text;
  throw new InvalidArgumentError('It must be a whole address, such as jane@example.org.');
}

function toText(text: string): string {
  if (/[\p{L}\p{N}]/u.test(text)) return text;
  throw new InvalidArgumentError('It must not be empty.');
}

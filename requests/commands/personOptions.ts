import { type Command, InvalidArgumentError } from 'commander';
import { bareNumber, leastDigits, type Person } from '../find/Person';

const addTo = (parse: (text: string) => string) => (text: string, before: readonly string[] | undefined) => [
  ...(before ?? []),
  parse(text),
];

/** Adds the options that identify a person; each may be given several times. */
export function withPerson(command: Command): Command {
  return command
    .option('--phone <number>', 'by a phone number, in any notation', addTo(toPhone))
    .option(
      '--name <name>',
      'by a name or its beginnings, such as "Wanj Njo"; case and accents do not matter',
      addTo(toText),
    )
    .option('--email <address>', 'by an e-mail address', addTo(toText))
    .option(
      '--reference <reference>',
      'by a reference such as K7MP-3XQW, or the id of the record',
      addTo(toText),
    );
}

/** @throws where no option identifies the person */
export function personOf({ phone, name, email, reference }: Person): Person {
  if (!phone && !name && !email && !reference)
    throw new Error('Say whose: --phone, --name, --email or --reference.');
  return {
    ...(phone && { phone }),
    ...(name && { name }),
    ...(email && { email }),
    ...(reference && { reference }),
  };
}

/**
 * Guesses from its format which detail of a person a text is.
 * @param text a phone number, an e-mail address, a reference or a name
 */
export function personBy(text: string): Person {
  if (text.includes('@')) return { email: [text] };
  if (/^[A-Z0-9]{4}-[A-Z0-9]{4}$/i.test(text) || /^(?=.*\d)[A-Za-z0-9]{20}$/.test(text))
    return { reference: [text] };
  if (/^[\d\s().+\-/]+$/.test(text)) return { phone: [toPhone(text)] };
  return { name: [toText(text)] };
}

function toPhone(text: string): string {
  if (bareNumber(text).length >= leastDigits) return text;
  throw new InvalidArgumentError(`It must be a phone number of at least ${String(leastDigits)} digits.`);
}

function toText(text: string): string {
  if (/[\p{L}\p{N}]/u.test(text)) return text;
  throw new InvalidArgumentError('It must not be empty.');
}

import { reportLimits } from '@site/shared/contract/reports';

/** Replaces what was removed. */
const gap = '…';

/** Text in quotes is usually a value; an open quote means that the message was cut off. */
const quoted = /["`“„«].*?(?:["`”“»]|$)/gu;

/** The same for single quotes, except apostrophes within a word. */
const singleQuoted = /(^|[^\p{L}])['‘].*?(?:['’](?!\p{L})|$)/gu;

/** Addresses of pages and of people. */
const address = /\S+(?::\/\/|@)\S*/g;

/** Telephone numbers, and anything else with as many digits. */
const longNumber = /\+?\d(?:[\s().-]*\d){3,}/g;

const word = /[\p{L}\p{N}]{2,}/gu;

/**
 * Removes from an error's message what a user may have typed or chosen.
 * @param values of all fields: each word of them is removed
 */
export function cleanMessage(message: string, values: Iterable<string>): string {
  const typed = new Set([...values].flatMap((value) => value.toLowerCase().match(word) ?? []));
  const [line = ''] = message.split('\n', 1);
  return line
    .replace(quoted, gap)
    .replace(singleQuoted, `$1${gap}`)
    .replace(address, gap)
    .replace(longNumber, gap)
    .replace(word, (each) => (typed.has(each.toLowerCase()) ? gap : each))
    .slice(0, reportLimits.message);
}

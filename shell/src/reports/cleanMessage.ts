import { reportLimits } from '@site/shared/reports';

/** Stands for what was taken out. */
const gap = '…';

/** What is within quotes is a value more often than not; one that nothing closes was cut off. */
const quoted = /["`“„«].*?(?:["`”“»]|$)/gu;

/** The same with single quotes, of which those within a word are apostrophes. */
const singleQuoted = /(^|[^\p{L}])['‘].*?(?:['’](?!\p{L})|$)/gu;

/** Addresses of pages and of people. */
const address = /\S+(?::\/\/|@)\S*/g;

/** Telephone numbers, and whatever else has as many digits. */
const longNumber = /\+?\d(?:[\s().-]*\d){3,}/g;

const word = /[\p{L}\p{N}]{2,}/gu;

/**
 * Takes out of an error's message whatever a visitor may have typed or chosen.
 * @param values of all fields: each word of them is taken out
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

import { dayInNairobi } from '@site/shared/requests/dayInNairobi';
import { isDay } from '@site/shared/requests/isDay';
import { toDay } from '@site/shared/requests/toDay';

/** The digits of the shortest numbers that can be called: a mobile number without its first zero or country code. */
const fewestDigits = 9;

const isBlank = (text: string) => text !== '' && text.trim() === '';

/** What a name should be asked about: it is sent as it is all the same. */
export function adviseOnName(text: string): string {
  return isBlank(text) ? 'These are only spaces: may we know your name?' : '';
}

/** What a phone number should be asked about: it is sent as it is all the same. */
export function adviseOnPhone(text: string): string {
  if (isBlank(text)) return 'These are only spaces: which number may we call?';
  const digits = text.match(/\p{Nd}/gu)?.length ?? 0;
  return text !== '' && digits < fewestDigits ? 'This number looks short: is a digit missing?' : '';
}

/** What a pickup day should be asked about, also one that is typed as text: it is sent as it is all the same. */
export function adviseOnDay(text: string): string {
  const day = toDay(text);
  if (!isDay(day)) return '';
  if (day < dayInNairobi())
    return 'This day has passed. You can send it, and we agree on another when we call.';
  const inOneYear = new Date();
  inOneYear.setUTCFullYear(inOneYear.getUTCFullYear() + 1);
  return day > dayInNairobi(inOneYear) ? 'This day is more than a year away: is the year right?' : '';
}

import { isDay } from '@site/shared/requests/isDay';

const pattern = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d:\d\d(?:\.(\d{1,9}))?(?:Z|[+-]\d\d:\d\d)$/;

/**
 * Reads a timestamp as Firestore does.
 * @param text RFC 3339, in the years 1 to 9999
 * @returns microseconds since 1970, finer parts cut off as Firestore does, or undefined when it is not a timestamp
 */
export function microsecondsOf(text: string): bigint | undefined {
  const [, day = '', fraction = ''] = pattern.exec(text) ?? [];
  const milliseconds = isDay(day) ? Date.parse(text.replace(/\.\d+/, '')) : Number.NaN;
  if (Number.isNaN(milliseconds)) return undefined;
  return BigInt(milliseconds) * 1000n + BigInt(fraction.padEnd(6, '0').slice(0, 6));
}

/** Formats microseconds since 1970 as Firestore does: with three digits of a second, or six where needed. */
export function timestampOf(microseconds: bigint): string {
  const rest = ((microseconds % 1000n) + 1000n) % 1000n;
  const text = new Date(Number((microseconds - rest) / 1000n)).toISOString();
  return rest === 0n ? text : text.replace('Z', `${String(rest).padStart(3, '0')}Z`);
}

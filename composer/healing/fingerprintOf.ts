import type { ReportedError } from '../reports/AcceptedReport';

/** The most characters of a message that tell two errors apart. */
const distinguished = 80;

/**
 * What an error is recognised by in another release of the same application, whose files have other names and whose code
 * has other lines: its kind, its file without the hash, and its message without numbers. Files that did not load are all
 * one: they fail where the network does, and each release has its own.
 */
export function fingerprintOf({ kind, place, message }: ReportedError): string {
  if (kind === 'load') return kind;
  const [, file = 'other'] = /^static\/\w+\/([a-z][a-z0-9.-]*?)\.[0-9a-f]{8,}\./.exec(place) ?? [];
  return `${kind} ${file} ${message.replace(/\d+/g, '0').slice(0, distinguished)}`;
}

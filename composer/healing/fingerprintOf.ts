import type { ReportedError } from '../reports/AcceptedReport';

/** How many characters of a message are compared. */
const distinguished = 80;

/**
 * Identifies the same error in another release of the application, which has other file names and line numbers: the
 * kind, the file without its hash, and the message without numbers. All files that did not load have one fingerprint:
 * they fail because of the network, and each release has its own.
 */
export function fingerprintOf({ kind, place, message }: ReportedError): string {
  if (kind === 'load') return kind;
  const [, file = 'other'] = /^static\/\w+\/([a-z][a-z0-9.-]*?)\.[0-9a-f]{8,}\./.exec(place) ?? [];
  return `${kind} ${file} ${message.replace(/\d+/g, '0').slice(0, distinguished)}`;
}

import {
  type ErrorKind,
  errorName,
  pagesChanged,
  reportLimits,
  saveFailedEvent,
  type SentError,
} from '../../contract/reports';
import { hostName } from '../hostName';
import type { Notice } from './notices';
import { ownFile, ownPlaces } from './ownPlaces';

/**
 * The report of something that went wrong: a name and places in our own files.
 * @returns none where none of our files is involved
 */
export function describeNotice(notice: Notice): SentError | undefined {
  if (!(notice instanceof Event)) {
    const { name, stack } = reasonOf(notice.error);
    const places = drawnPlaces(ownPlaces(stack), ownPlaces(notice.componentStack));
    return sentError(notice.kind, name, [ownFile(notice.address), ...places]);
  }
  if (notice.type === saveFailedEvent) {
    const { cause, stack } = (notice as CustomEvent<Error>).detail;
    const { code = reasonOf(cause).name } = cause as { code?: unknown };
    return sentError('save', String(code), ownPlaces(stack));
  }
  if (notice.type === 'securitypolicyviolation') {
    const { effectiveDirective, sourceFile, lineNumber, columnNumber, blockedURI } =
      notice as SecurityPolicyViolationEvent;
    const places = ownPlaces(`${sourceFile}:${String(lineNumber)}:${String(columnNumber)}`);
    return sentError('policy', effectiveDirective, [...places, ownFile(blockedURI)]);
  }
  if (notice.target instanceof Element) {
    const { currentSrc, src, href } = notice.target as Element & Record<string, string | undefined>;
    return sentError('load', 'LoadError', [ownFile(currentSrc || src || href)]);
  }
  const { reason, error, filename, lineno, colno } = notice as ErrorEvent & PromiseRejectionEvent;
  const where = `${filename}:${String(lineno)}:${String(colno)}`;
  const { name, stack = where } = reasonOf(error ?? reason);
  return sentError(notice instanceof ErrorEvent ? 'error' : 'rejection', name, ownPlaces(stack));
}

function sentError(kind: ErrorKind, name: string, places: readonly string[]): SentError | undefined {
  const stack = places.filter((place) => place !== '').slice(0, reportLimits.stack);
  if (stack.length === 0 && name !== pagesChanged) return undefined;
  return { kind, name: errorName.test(name) ? name : 'Error', stack };
}

/** Errors during drawing count for the drawn component: components of remotes come before the shell's own code. */
function drawnPlaces(places: string[], components: string[]): string[] {
  const isRemotes = (place: string) => !place.startsWith(`static/js/${hostName}.`);
  return places.slice(0, 1).some(isRemotes)
    ? places
    : [...components.filter(isRemotes).slice(0, 1), ...places];
}

/** A thrown error, or the cause of one that React wrapped; any other thrown value may hold anything. */
function reasonOf(thrown: unknown): { name: string; stack?: string } {
  const reason = thrown instanceof Error && thrown.cause instanceof Error ? thrown.cause : thrown;
  return reason instanceof Error ? reason : { name: 'Error' };
}

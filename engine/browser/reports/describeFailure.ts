import { errorName, ownPlace, reportLimits, saveFailedEvent } from '../../contract/reports';
import type { ErrorKind, SentError } from '../../contract/sentReport';
import { shellName } from '../shellName';
import type { Failure } from './failures';

/** A name and places in our own files; none where none of these is involved, or where what was thrown cannot be read. */
export function describeFailure(failure: Failure): SentError | undefined {
  try {
    return describe(failure);
  } catch {
    return undefined;
  }
}

function describe(failure: Failure): SentError | undefined {
  if (!(failure instanceof Event)) {
    const { name, stack } = reasonOf(failure.error);
    const isRemotes = (place: string) => !place.startsWith(`static/js/${shellName}.`);
    const places = ownPlaces(stack);
    // Errors during drawing count for the drawn component: those of remotes come before the shell's own code.
    const drawn = places.slice(0, 1).some(isRemotes)
      ? []
      : ownPlaces(failure.componentStack).filter(isRemotes);
    return sentError(failure.kind, name, [ownFile(failure.address), ...drawn.slice(0, 1), ...places]);
  }
  if (failure.type === saveFailedEvent) {
    const { cause, stack } = (failure as CustomEvent<Error>).detail;
    const { code = reasonOf(cause).name } = cause as { code?: unknown };
    return sentError('save', String(code), ownPlaces(stack));
  }
  if (failure.target instanceof Element) {
    const { currentSrc, src, href } = failure.target as Element & Record<string, string | undefined>;
    return sentError('load', 'LoadError', [ownFile(currentSrc || src || href)]);
  }
  const { reason, error, filename, lineno, colno } = failure as ErrorEvent & PromiseRejectionEvent;
  const where = `${filename}:${String(lineno)}:${String(colno)}`;
  const { name, stack = where } = reasonOf(error ?? reason);
  return sentError(failure instanceof ErrorEvent ? 'error' : 'rejection', name, ownPlaces(stack));
}

function sentError(kind: ErrorKind, name: string, places: readonly string[]): SentError | undefined {
  const stack = places.filter((place) => place !== '').slice(0, reportLimits.stack);
  if (stack.length === 0) return undefined;
  return { kind, name: errorName.test(name) ? name : 'Error', stack };
}

/** A thrown error, or the cause of one that React wrapped; any other thrown value may hold anything. */
function reasonOf(thrown: unknown): { name: string; stack?: string } {
  const reason = thrown instanceof Error && thrown.cause instanceof Error ? thrown.cause : thrown;
  return reason instanceof Error ? reason : { name: 'Error' };
}

/** The path of a file of our static folder, without a leading slash; empty for any other address. */
function ownFile(address = ''): string {
  const [path = ''] = address.replace(`${location.origin}/`, '/').split(/[?#]/);
  return path.startsWith('/') && ownPlace.test(path.slice(1)) ? path.slice(1) : '';
}

/** The places of a stack that are in our own files, the innermost first, such as `static/js/content.home.01234.js:1:2345`. */
function ownPlaces(stack = ''): string[] {
  return Array.from(stack.matchAll(/(https?:\/\/[^\s()]+):(\d+):(\d+)/g), ([, address, line, column]) => {
    const file = ownFile(address);
    return file && `${file}:${line ?? ''}:${column ?? ''}`;
  }).filter(Boolean);
}

import { type ErrorKind, reportLimits, saveFailedEvent, type SentError } from '@site/shared/contract/reports';
import { ownName } from '../ownName';
import { cleanMessage } from './cleanMessage';
import type { Notice } from './notices';
import { addressOf, ownFile, ownPlaces } from './ownPlaces';

/**
 * The report of something that went wrong.
 * @param values of all fields: no word of them is sent
 * @returns none where other software caused it
 */
export function describeNotice(notice: Notice, values: Iterable<string>): SentError | undefined {
  if (!(notice instanceof Event)) {
    const { kind, error, componentStack, address } = notice;
    const file = address === undefined ? undefined : ownFile(address);
    const places = drawnPlaces(ownPlaces(stackOf(error)), ownPlaces(componentStack));
    return sentError(kind, messageOf(error, values), [...(file ? [file] : []), ...places]);
  }
  switch (notice.type) {
    case saveFailedEvent: {
      const { detail } = notice as CustomEvent<Error>;
      return sentError('save', codeOf(detail.cause), ownPlaces(detail.stack));
    }
    case 'unhandledrejection': {
      const { reason } = notice as PromiseRejectionEvent;
      return sentError('rejection', messageOf(reason, values), ownPlaces(stackOf(reason)));
    }
    case 'securitypolicyviolation':
      return describeViolation(notice as SecurityPolicyViolationEvent);
    default:
      return notice.target instanceof Element
        ? describeLoad(notice.target)
        : describeUncaught(notice as ErrorEvent, values);
  }
}

function sentError(kind: ErrorKind, message: string, places: readonly string[]): SentError {
  return { kind, message, stack: places.slice(0, reportLimits.stack) };
}

/** Errors during drawing count for the drawn component: components of remotes come before the shell's own code. */
function drawnPlaces(places: string[], components: string[]): string[] {
  const isRemotes = (place: string | undefined) =>
    place !== undefined && !place.startsWith(`static/js/${ownName}.`);
  const [component] = components.filter(isRemotes);
  return isRemotes(places[0]) || component === undefined ? places : [component, ...places];
}

function describeUncaught(
  { error, message, filename, lineno, colno }: ErrorEvent,
  values: Iterable<string>,
): SentError | undefined {
  const isStrange = filename !== '' && !/^https?:/.test(filename);
  if (isStrange) return undefined;
  const places = ownPlaces(stackOf(error) ?? `${filename}:${String(lineno)}:${String(colno)}`);
  return sentError(
    'error',
    error instanceof Error ? messageOf(error, values) : cleanMessage(message, values),
    places,
  );
}

function describeLoad(element: Element): SentError | undefined {
  const { currentSrc, src, href } = element as Element & { currentSrc?: string; src?: string; href?: string };
  const file = ownFile(currentSrc || src || href || '');
  return sentError('load', 'LoadError', file ? [file] : []);
}

function describeViolation({
  effectiveDirective,
  blockedURI,
  sourceFile,
  lineNumber,
  columnNumber,
}: SecurityPolicyViolationEvent): SentError | undefined {
  const isStrange = sourceFile !== '' && !/^https?:/.test(sourceFile);
  if (isStrange) return undefined;
  // A blocked address may contain anything: only its origin is sent.
  const origin = addressOf(blockedURI)?.origin;
  const places = ownPlaces(`${sourceFile}:${String(lineNumber)}:${String(columnNumber)}`);
  // What the network or an extension wrote into the document. Chromium names only the scheme of an extension's address.
  const isForeign = origin === undefined ? blockedURI.endsWith('-extension') : origin !== location.origin;
  if (isForeign && places.length === 0) return undefined;
  return sentError(
    'policy',
    `PolicyViolation: ${effectiveDirective} ${origin ?? blockedURI}`.slice(0, reportLimits.message),
    places,
  );
}

/** The cause of an error that React wraps after it recovered. */
function reasonOf(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? error.cause : error;
}

function stackOf(error: unknown): string | undefined {
  const reason = reasonOf(error);
  return reason instanceof Error ? reason.stack : undefined;
}

function messageOf(error: unknown, values: Iterable<string>): string {
  const reason = reasonOf(error);
  // Any other thrown value may contain anything.
  if (!(reason instanceof Error)) return `Thrown: ${typeof reason}`;
  return cleanMessage(`${nameOf(reason)}: ${reason.message}`, values);
}

function nameOf({ name }: Error): string {
  return /^\w{1,40}$/.test(name) ? name : 'Error';
}

/**
 * Firestore's code, such as `permission-denied`, or the error's name. Its message may contain values of the request.
 */
function codeOf(error: unknown): string {
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && /^[a-z][a-z/-]{0,60}$/.test(code)) return `SaveFailed: ${code}`;
  return `SaveFailed: ${error instanceof Error ? nameOf(error) : typeof error}`;
}

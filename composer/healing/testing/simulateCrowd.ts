import { seededRandom } from '@site/shared/testing/seededRandom';
import type { AcceptedReport, ReportedError } from '../../reports/AcceptedReport';
import { type CountedUsers, UserCount } from '../UserCount';
import { isFault } from '../isFault';

/** The share of users who meet an error without a fault, and the kinds of such errors. */
type Background = {
  share: number;
  /** The share of those errors that are files the network did not deliver. */
  network: number;
  /** The share of those errors that no user has met before. The others come again and again. */
  unheardOf: number;
  /** How many errors come again; the first is met most often. */
  recurring: number;
};

type Crowd = {
  seed: number;
  /** Users of the release before that were counted. */
  before: number;
  background: Background;
  /** Users of the new release, each with an address of their own and one page view. */
  users: number;
  /**
   * Which users the new release's fault hits: a random share of them, or a random one of each so many in a row;
   * undefined if it has no fault.
   */
  fault?: { share: number } | { oneOf: number };
  /** How many addresses send the same invented errors, each a hundred times. */
  forgers?: number;
};

const mixed = { network: 0.8, unheardOf: 0.05, recurring: 20 };

/** Sites without a fault: the errors of networks, of odd browsers, and none. */
export const backgrounds = {
  'no errors': { share: 0, ...mixed },
  'errors for 0.5 % of users': { share: 0.005, ...mixed },
  'errors for 1 % of users': { share: 0.01, ...mixed },
  'the same error for 1 % of users': { share: 0.01, network: 0, unheardOf: 0, recurring: 1 },
} satisfies Record<string, Background>;

/**
 * Simulates users of a release.
 * @returns after how many users the release went back, and after how many the first one reported its fault; undefined
 * if that did not happen
 */
export function simulateCrowd({ seed, before, background, users, fault, forgers = 0 }: Crowd): {
  backAfter: number | undefined;
  noticedAfter: number | undefined;
} {
  const random = seededRandom(seed);
  const known = countBefore(before, () => backgroundErrors(background, random));
  const count = new UserCount('content', known.errors);
  const hits = hitsOf(fault, random);
  const forgedEvery = forgers === 0 ? Infinity : Math.max(1, Math.floor(fewEnough(users) / forgers));
  let forged = 0;
  let noticedAfter: number | undefined;
  for (let user = 0; user < users; user++) {
    if (user % forgedEvery === 0 && forged < forgers) {
      const forgedRandom = seededRandom(seed + 1_000_000);
      for (let sent = 0; sent < 100; sent++) {
        count.add(reportOf(`forger ${String(forged)}`, `${String(sent)}`, [madeUp(forgedRandom)]));
        if (isFault(count.users, known)) return { backAfter: count.users.all, noticedAfter };
      }
      forged += 1;
    }
    const isHit = hits();
    if (isHit) noticedAfter ??= user + 1;
    const errors = [...backgroundErrors(background, random), ...(isHit ? [faultOfRelease] : [])];
    count.add(reportOf(`user ${String(user)}`, String(user), errors));
    if (isFault(count.users, known)) return { backAfter: count.users.all, noticedAfter };
  }
  return { backAfter: undefined, noticedAfter };
}

/** Forgers are among this many first users. */
const fewEnough = (users: number) => Math.min(users, 60);

const faultOfRelease = errorAt('error', 1, "TypeError: Cannot read properties of undefined (reading 'town')");

function errorAt(kind: ReportedError['kind'], column: number, message: string): ReportedError {
  return {
    kind,
    application: 'content',
    place: `static/js/content.home.0123456789.js:1:${String(column)}`,
    message,
    stack: [],
  };
}

function reportOf(client: string, view: string, errors: ReportedError[]): AcceptedReport {
  return {
    view: `${client} ${view}`,
    isContinued: false,
    client,
    route: '/',
    releases: {},
    connection: '4g',
    errors,
    vitals: {},
  };
}

function countBefore(users: number, errorsOf: () => ReportedError[]): CountedUsers {
  const count = new UserCount('content');
  for (let user = 0; user < users; user++) count.add(reportOf(`before ${String(user)}`, '', errorsOf()));
  return count.counted;
}

function backgroundErrors(
  { share, network, unheardOf, recurring }: Background,
  random: () => number,
): ReportedError[] {
  if (random() >= share) return [];
  const kind = random();
  if (kind < network) return [errorAt('load', 0, '')];
  if (kind < network + unheardOf) return [madeUp(random)];
  // The first of them is met twice as often as the second, three times as often as the third, and so on (Zipf).
  const weights = Array.from({ length: recurring }, (_, index) => 1 / (index + 1));
  let rest = random() * weights.reduce((sum, weight) => sum + weight);
  const index = weights.findIndex((weight) => (rest -= weight) < 0);
  return [errorAt('error', 2 + index, `TypeError: known ${'x'.repeat(index + 1)}`)];
}

/** An error with a message of its own. */
function madeUp(random: () => number): ReportedError {
  const text = Array.from({ length: 12 }, () => String.fromCharCode(97 + Math.floor(random() * 26))).join('');
  return errorAt('rejection', 1000 + Math.floor(random() * 100_000), `Error: ${text}`);
}

function hitsOf(fault: Crowd['fault'], random: () => number): () => boolean {
  if (!fault) return () => false;
  if ('share' in fault) return () => random() < fault.share;
  let position = 0;
  let hit = 0;
  return () => {
    if (position === 0) hit = Math.floor(random() * fault.oneOf);
    const isHit = position === hit;
    position = (position + 1) % fault.oneOf;
    return isHit;
  };
}

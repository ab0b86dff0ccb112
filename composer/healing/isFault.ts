/** The users of a release, each counted once: who sends more weighs no more. */
export type Users = {
  all: number;
  /** Those who met an error in the application's files. */
  failing: number;
};

/** The users of a release that is watched. */
export type NewUsers = Users & {
  /** Those who met one and the same error, which the release before never had; of several such errors the most common. */
  failingAnew: number;
};

/** Fewer users decide nothing. */
const fewestUsers = 20;

/** One user alone decides nothing, whatever they send. */
const fewestFailing = 2;

/** The share of users for whom a faulty release fails. */
const faultyShare = 0.05;

/** How many times as often as the release before a faulty release fails. */
const timesBefore = 3;

/** How many of all releases without a fault may go back: most for errors that are new, as those of new code are. */
const falseAlarms = { anew: 0.008, any: 0.0002 };

/** The least share of users that is taken to meet one error, or any, without a fault of the release. */
const leastShare = { anew: 0.001, any: 0.01 };

/** How many users of the release before are made up, so that a few real ones say little. */
const assumedUsers = 250;

/**
 * Whether what users met speaks against a release. It may be asked after each user without deciding more often than
 * it should: docs/decisions/self-healing.md says why.
 * @param now the users of the release so far
 * @param before those of the release before, counted until this one went live
 */
export function isFault(now: NewUsers, before: Users): boolean {
  if (now.all < fewestUsers) return false;
  const shareBefore = before.all === 0 ? 0 : before.failing / before.all;
  if (now.failing / now.all < timesBefore * shareBefore) return false;
  const usual = (failing: number, least: number) =>
    Math.max(least, (failing + 1) / (before.all + assumedUsers));
  // The share of an error that nobody has met yet: Laplace's rule of succession.
  const isNewError = speaksFor(now.failingAnew, now.all, usual(0, leastShare.anew), falseAlarms.anew);
  // One of those who fail may have made it up, which no other user has to confirm here.
  const isMoreErrors = speaksFor(
    now.failing - 1,
    now.all,
    usual(before.failing, leastShare.any),
    falseAlarms.any,
  );
  return isNewError || isMoreErrors;
}

/**
 * Whether so many failing users of so many speak for a fault: by Wald's sequential test of the faulty share against the
 * usual one, and with at most one user fewer than the faulty share.
 * @param usual the share of failing users where nothing is at fault
 * @param falseAlarm how often it may say so without a fault, however often it is asked (Ville's inequality)
 */
function speaksFor(failing: number, all: number, usual: number, falseAlarm: number): boolean {
  if (failing < fewestFailing || (failing + 1) / all < faultyShare) return false;
  const faulty = Math.max(faultyShare, timesBefore * usual);
  const evidence =
    failing * Math.log(faulty / usual) + (all - failing) * Math.log((1 - faulty) / (1 - usual));
  return evidence >= Math.log(1 / falseAlarm);
}

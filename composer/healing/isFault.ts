/** The users of a release, each counted once, however many reports they send. */
export type Users = {
  all: number;
  /** Those who met an error in the application's files. */
  failing: number;
};

/** The users of a release that is watched. */
export type NewUsers = Users & {
  /** Those who met the same error, which the previous release never had; of several such errors the most common. */
  failingAnew: number;
};

/** No release is judged by fewer users. */
const fewestUsers = 20;

/** No release is judged by one failing user alone. */
const fewestFailing = 2;

/** The share of users for whom a faulty release fails. */
const faultyShare = 0.05;

/** How many times as often as the previous release a faulty one fails. */
const timesBefore = 3;

/** The share of releases without a fault that may go back. It is larger for new errors, because new code causes those. */
const falseAlarms = { anew: 0.008, any: 0.0002 };

/** The least assumed share of users who meet a given new error, or any error, without a fault of the release. */
const leastShare = { anew: 0.001, any: 0.01 };

/** How many users are added to those of the previous release, so that a few real ones say little. */
const assumedUsers = 250;

/**
 * Whether a release is faulty. It may be called after each user without raising the share of false alarms:
 * docs/decisions/self-healing.md says why.
 * @param now the users of the release so far
 * @param before the users of the previous release, counted until this one went live
 */
export function isFault(now: NewUsers, before: Users): boolean {
  if (now.all < fewestUsers) return false;
  const shareBefore = before.all === 0 ? 0 : before.failing / before.all;
  if (now.failing / now.all < timesBefore * shareBefore) return false;
  const usual = (failing: number, least: number) =>
    Math.max(least, (failing + 1) / (before.all + assumedUsers));
  // The share of an error that no user has met yet: Laplace's rule of succession.
  const isNewError = speaksFor(now.failingAnew, now.all, usual(0, leastShare.anew), falseAlarms.anew);
  // One failing user fewer: one may have invented the error, and here no other user has to confirm it.
  const isMoreErrors = speaksFor(
    now.failing - 1,
    now.all,
    usual(before.failing, leastShare.any),
    falseAlarms.any,
  );
  return isNewError || isMoreErrors;
}

/**
 * Whether so many failing users of so many mean a fault: by Wald's sequential test of the faulty share against the
 * usual one, and with at most one user fewer than the faulty share.
 * @param usual the share of failing users without a fault
 * @param falseAlarm how often it may return true without a fault, however often it is called (Ville's inequality)
 */
function speaksFor(failing: number, all: number, usual: number, falseAlarm: number): boolean {
  if (failing < fewestFailing || (failing + 1) / all < faultyShare) return false;
  const faulty = Math.max(faultyShare, timesBefore * usual);
  const evidence =
    failing * Math.log(faulty / usual) + (all - failing) * Math.log((1 - faulty) / (1 - usual));
  return evidence >= Math.log(1 / falseAlarm);
}

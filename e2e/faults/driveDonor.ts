import { setTimeout as wait } from 'node:timers/promises';
import type { Collection, RequestValues } from '@site/shared/requests/requests';
import type { SiteConfig } from '@site/shared/requests/siteConfig';
import { numberAttempt } from '../../forms-remote/src/requests/correction';
import { newRequest } from '../../forms-remote/src/requests/newRequest';
import { saveRequest } from '../../forms-remote/src/requests/saveRequest';
import { correctedValues, donorValues } from './donorValues';
import { seededRandom } from '@site/shared/testing/seededRandom';

/** What one donor did and saw. */
export type DonorReport = {
  collection: Collection;
  id: string;
  /** The moment the donor began, in milliseconds since 1970. */
  createdAt: number;
  /** Everything the donor sent, oldest first. */
  sent: Record<string, string>[];
  /** The values that were reported as saved; none when the donor left before. */
  reported?: Record<string, string>;
};

/** A donor gives up after this many presses. */
const mostPresses = 60;

/**
 * One donor at a form: presses, and presses again after each failure. Sometimes the donor corrects a value in between,
 * presses twice at once, or leaves before a success.
 * @param timeoutMs how long one attempt may take, in milliseconds
 */
export async function driveDonor({
  donor,
  seed,
  config,
  timeoutMs,
}: {
  donor: number;
  seed: number;
  config: SiteConfig;
  timeoutMs: number;
}): Promise<DonorReport> {
  const random = seededRandom(seed * 1_000_003 + donor);
  const collection = collectionOf(random());
  const request = newRequest(collection);
  const leavesAfter = random() < 0.1 ? 1 + Math.floor(random() * 3) : mostPresses;
  let values: RequestValues<typeof collection> = donorValues(collection, donor, random);
  const sent = [values];
  const report = { collection, id: request.id, createdAt: request.createdAt.getTime(), sent };
  let attempt = numberAttempt<typeof collection>(undefined, values);
  for (let presses = 1; presses <= leavesAfter; presses += 1) {
    const timesAtOnce = random() < 0.1 ? 2 : 1;
    const pressed = Array.from({ length: timesAtOnce }, () =>
      saveRequest(request, attempt, { config, timeoutMs }),
    );
    const outcomes = await Promise.allSettled(pressed);
    if (outcomes.some(({ status }) => status === 'fulfilled')) return { ...report, reported: values };
    await wait(random() * 200);
    if (random() < 0.35) {
      values = correctedValues(collection, values, random);
      sent.push(values);
      attempt = numberAttempt(attempt, values);
    }
  }
  return report;
}

function collectionOf(at: number): Collection {
  if (at < 0.6) return 'donations';
  return at < 0.8 ? 'partnershipInquiries' : 'contactMessages';
}

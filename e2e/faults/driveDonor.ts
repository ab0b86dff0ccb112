import { setTimeout as wait } from 'node:timers/promises';
import {
  type Collection,
  type RequestField,
  requestFields,
  type RequestValues,
} from '@site/shared/requests/requests';
import type { SiteConfig } from '@site/shared/requests/siteConfig';
import { seededRandom } from '@site/shared/testing/seededRandom';
import { saveRequest } from '../../forms-remote/src/requests/saveRequest';
import { newRequest, numberAttempt } from '../../forms-remote/src/requests/submission';

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
  const collection = oneOf<Collection>(
    ['donations', 'donations', 'partnershipInquiries', 'contactMessages'],
    random,
  );
  const fields = Object.entries<RequestField>(requestFields[collection]).filter(([name]) => name !== 'name');
  const request = newRequest(collection);
  const leavesAfter = random() < 0.1 ? 1 + Math.floor(random() * 3) : mostPresses;
  let values = {
    name: `Donor ${String(donor)}`,
    ...Object.fromEntries(fields.map(([name, field]) => [name, valueOf(field, random)])),
  } as RequestValues<typeof collection>;
  const sent = [values];
  const report = { collection, id: request.id, createdAt: Date.parse(request.createdAt), sent };
  let attempt = numberAttempt(undefined, values);
  for (let presses = 1; presses <= leavesAfter; presses += 1) {
    const timesAtOnce = random() < 0.1 ? 2 : 1;
    const pressed = Array.from({ length: timesAtOnce }, () =>
      saveRequest(request, attempt, { config, timeoutMs }),
    );
    const outcomes = await Promise.allSettled(pressed);
    if (outcomes.some(({ status }) => status === 'fulfilled')) return { ...report, reported: values };
    await wait(random() * 200);
    if (random() < 0.35) {
      const [name, field] = oneOf(fields, random);
      values = { ...values, [name]: valueOf(field, random) };
      sent.push(values);
      attempt = numberAttempt(attempt, values);
    }
  }
  return report;
}

function valueOf(field: RequestField, random: () => number): string {
  const number = String(Math.floor(random() * 1_000_000));
  switch (field.kind) {
    case 'choice':
      return oneOf(field.options, random);
    case 'date':
      return `2027-03-1${number.slice(-1)}`;
    case 'email':
      return `donor${number}@example.org`;
    case 'text':
      return `${number} Zoë’s PC, “slow”\n旧电脑 💻`;
  }
}

function oneOf<T>(options: readonly T[], random: () => number): T {
  return options[Math.floor(random() * options.length)] as T;
}

import { dayInNairobi } from '@site/shared/requests/dayInNairobi';
import type { Book } from '../book/Book';
import type { Status } from '../book/Mark';
import { dayInMs } from '../dates/nairobi';

const none = {
  asked: 0,
  agreed: 0,
  collected: 0,
  declined: 0,
  failed: 0,
  laptops: 0,
  desktops: 0,
  others: 0,
};

export type MonthOfPickups = typeof none & {
  /** As `YYYY-MM`, in Nairobi. */
  month: string;
  /** The median of days from asking to collecting, of those collected in the month. */
  days?: number;
};

const outcomes = {
  scheduled: 'agreed',
  collected: 'collected',
  declined: 'declined',
  failed: 'failed',
} as const;

const isOutcome = (status: Status): status is keyof typeof outcomes => status in outcomes;

/**
 * The figures of all donations, month by month, the first month first, none left out. What was asked counts in the month
 * it came in, and each outcome in the month of its mark: once for each donation and month, and not if it was taken back.
 */
export function figuresOf({ requests }: Pick<Book, 'requests'>): MonthOfPickups[] {
  const months = new Map<string, MonthOfPickups & { waits: number[] }>();
  const monthOf = (moment: Date) => {
    const month = dayInNairobi(moment).slice(0, 'YYYY-MM'.length);
    const found = months.get(month) ?? { month, ...none, waits: [] };
    months.set(month, found);
    return found;
  };
  for (const { kind, arrivedAt, history } of requests.values()) {
    if (kind !== 'donations') continue;
    monthOf(arrivedAt).asked += 1;
    const counted = new Set<string>();
    // A later mark says better how many there were.
    for (const { status, at, isTakenBack, laptops = 0, desktops = 0, others = 0 } of [...history].reverse()) {
      if (isTakenBack || !isOutcome(status)) continue;
      const figures = monthOf(at);
      const key = status === 'collected' ? status : `${status} ${figures.month}`;
      if (counted.has(key)) continue;
      counted.add(key);
      figures[outcomes[status]] += 1;
      if (status !== 'collected') continue;
      figures.laptops += laptops;
      figures.desktops += desktops;
      figures.others += others;
      figures.waits.push((Number(at) - Number(arrivedAt)) / dayInMs);
    }
  }
  const names = [...months.keys()].sort();
  const last = new Date(`${names.at(-1) ?? ''}-15`);
  for (const day = new Date(`${names[0] ?? ''}-15`); day < last; day.setUTCMonth(day.getUTCMonth() + 1))
    monthOf(day);
  return [...months.values()]
    .sort((one, other) => one.month.localeCompare(other.month))
    .map(({ waits, ...figures }) => ({ ...figures, ...(waits.length > 0 && { days: medianOf(waits) }) }));
}

/** To a tenth. */
function medianOf(numbers: number[]): number {
  const sorted = numbers.sort((one, other) => one - other);
  const [low = 0, high = 0] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return Math.round((low + high) * 5) / 10;
}

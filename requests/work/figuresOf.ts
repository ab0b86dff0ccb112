import { dayInNairobi } from '@site/shared/requests/dayInNairobi';
import type { Book } from '../book/Book';
import { dayInMs } from '../dates/nairobi';

const outcomes = { asked: 0, agreed: 0, collected: 0, declined: 0, failed: 0 };
const goods = { laptops: 0, desktops: 0, others: 0 };

export type MonthOfPickups = typeof outcomes &
  typeof goods & {
    /** As `YYYY-MM`, in Nairobi. */
    month: string;
    /** The median of days from asking to collecting, of those collected in the month. */
    days?: number;
  };

const isOutcome = (name: string): name is keyof typeof outcomes => name in outcomes;

/**
 * The figures of all donations, month by month, the first month first, none left out. What was asked counts in the month
 * it came in, and each outcome in the month of its mark: once for each donation and month, and not if it was taken back.
 */
export function figuresOf({ requests }: Pick<Book, 'requests'>): MonthOfPickups[] {
  const months = new Map<string, MonthOfPickups & { waits: number[] }>();
  const monthOf = (moment: Date) => {
    const month = dayInNairobi(moment).slice(0, 'YYYY-MM'.length);
    const found = months.get(month) ?? { month, ...outcomes, ...goods, waits: [] };
    months.set(month, found);
    return found;
  };
  for (const { kind, arrivedAt, history } of requests.values()) {
    if (kind !== 'donations') continue;
    monthOf(arrivedAt).asked += 1;
    const done = new Set<string>();
    // A later mark says better how many there were.
    for (const { status, at, isTakenBack, laptops = 0, desktops = 0, others = 0 } of [...history].reverse()) {
      const name = status === 'scheduled' ? 'agreed' : status;
      if (isTakenBack || !isOutcome(name)) continue;
      const figures = monthOf(at);
      const key = name === 'collected' ? name : `${name} ${figures.month}`;
      if (done.has(key)) continue;
      done.add(key);
      figures[name] += 1;
      if (name !== 'collected') continue;
      figures.laptops += laptops;
      figures.desktops += desktops;
      figures.others += others;
      figures.waits.push((at.getTime() - arrivedAt.getTime()) / dayInMs);
    }
  }
  const names = [...months.keys()].sort();
  for (let month = names[0] ?? ''; month < (names.at(-1) ?? ''); month = monthAfter(month))
    monthOf(new Date(`${month}-15`));
  return [...months.values()]
    .sort((one, other) => one.month.localeCompare(other.month))
    .map(({ waits, ...figures }) => ({ ...figures, ...(waits.length > 0 && { days: medianOf(waits) }) }));
}

function monthAfter(month: string): string {
  const next = new Date(`${month}-15`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return next.toISOString().slice(0, 'YYYY-MM'.length);
}

/** To a tenth. */
function medianOf(numbers: number[]): number {
  const sorted = numbers.sort((one, other) => one - other);
  const [low = 0, high = 0] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return Math.round((low + high) * 5) / 10;
}

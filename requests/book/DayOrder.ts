/** The order of a day's pickups that somebody set by hand. */
export type DayOrder = {
  /** Of the pickups. */
  paths: readonly string[];
  /** The name of who set it. */
  by: string;
  at: Date;
  /** When the database had it: what `setDayOrder` compares. */
  changedAt: Date;
};

/** @param date as `YYYY-MM-DD` */
export function orderKey(town: string, date: string): string {
  return `${date}-${town}`;
}

/** Where the order of such a key is kept. */
export function orderPath(key: string): string {
  return `dayOrders/${encodeURIComponent(key)}`;
}

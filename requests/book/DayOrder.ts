/** The order of a day's pickups that somebody set by hand. */
export type DayOrder = {
  paths: readonly string[];
  by: string;
  at: Date;
  /** When the database had it: what `setDayOrder` compares. */
  changedAt: Date;
};

/** @param date as `YYYY-MM-DD` */
export function orderKey(town: string, date: string): string {
  return `${date}-${town}`;
}

export function orderPath(key: string): string {
  return `dayOrders/${encodeURIComponent(key)}`;
}

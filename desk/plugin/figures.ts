import { formats, rowsToXlsx } from '../../requests/output/formats';
import { figuresOf, type MonthOfPickups } from '../../requests/work/figuresOf';
import { type DeskContext, leads, record, route } from './call';

const titles: Readonly<Record<keyof MonthOfPickups, string>> = {
  month: 'Month',
  asked: 'Asked',
  agreed: 'Agreed',
  collected: 'Collected',
  declined: 'Declined',
  failed: 'Failed',
  laptops: 'Laptops',
  desktops: 'Desktops',
  others: 'Others',
  days: 'Days until collected (median)',
};

/** The figures of all donations, for a plot, and as a table that begins with all months together. */
export function readFigures({ book }: Pick<DeskContext, 'book'>) {
  const months = figuresOf(book);
  const sumOf = (name: keyof MonthOfPickups) => months.reduce((sum, month) => sum + Number(month[name]), 0);
  const names = Object.keys(titles) as (keyof MonthOfPickups)[];
  const all = names.map((name) => (name === 'month' ? 'All' : name === 'days' ? '' : sumOf(name)));
  const rows = months.map((month) => names.map((name) => month[name] ?? '')).reverse();
  return { months, table: { titles: Object.values(titles), rows: [all, ...rows] } };
}

export const figuresRoutes = [
  route('GET', '/api/figures', leads, {}, readFigures),
  route('POST', '/api/figures/sheet', leads, {}, async (context) => {
    const { titles, rows } = readFigures(context).table;
    await record(context, 'exported', 'the figures');
    void context.reply.type(formats.xlsx.type);
    return rowsToXlsx([titles, ...rows]);
  }),
];

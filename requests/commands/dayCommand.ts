import type { Command } from 'commander';
import { locations } from '@site/shared/requests/requests';
import { handled, statusOf } from '../staff/history';
import { toDay } from '../dates/days';
import { selectRequests } from '../find/selectRequests';
import type { Status } from '../staff/statuses';
import { toDaySheet } from '../output/toDaySheet';
import { toTown } from '../find/towns';
import { writeExport } from '../output/writeExport';
import type { Context } from './Context';

type Options = { town: ReturnType<typeof toTown>; date: string[]; out?: string };

/** The statuses of pickups that need no drive. */
const isOver = new Set<Status>(['collected', 'declined']);

/** Writes the sheet for a driver. */
export function dayCommand(program: Command, { note, now, withDatabase }: Context): void {
  program
    .command('day')
    .description('Writes the pickups of a town as a sheet to print, a page for each day.')
    .requiredOption('--town <town>', `one of ${locations.join(', ')}`, toTown)
    .requiredOption('--date <day...>', 'today, tomorrow or YYYY-MM-DD; several days are several pages')
    .option(
      '--out <file>',
      'the HTML file, which is replaced if it is there; by default pickups-TOWN-DAY.html in this folder',
    )
    .action(async ({ town, date, out }: Options) => {
      const days = [...new Set(date.map((text) => toDay(text, now())))].sort();
      const file = out ?? `pickups-${town.toLowerCase()}-${days[0] ?? ''}.html`;
      const read = await withDatabase(async (source) => {
        const span = { from: days[0], to: days.at(-1), location: town };
        return handled(source, await selectRequests(source, { kinds: ['donations'], by: 'pickup', ...span }));
      });
      const all = read.filter(({ values }) => days.includes(values.date ?? ''));
      const pickups = all.filter((each) => !isOver.has(statusOf(each)));
      const pages = days.map((day) => ({
        day,
        pickups: pickups.filter(({ values }) => values.date === day),
      }));
      await writeExport(file, toDaySheet(town, pages, now()));
      note(
        `${String(pickups.length)} pickups written to ${file}: open it in a browser, print it, and delete it.`,
      );
      const left = all.length - pickups.length;
      if (left > 0) note(`Left out, because they are collected or declined: ${String(left)}.`);
    });
}

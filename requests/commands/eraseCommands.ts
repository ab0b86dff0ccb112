import { dayInNairobi } from '@site/shared/requests/dayInNairobi';
import { noteIdOf } from '@site/shared/requests/requestNotes';
import type { Command } from 'commander';
import { dataProtection } from '@site/shared/organisation';
import { findPerson, isNamed, type Person } from '../find/findPerson';
import type { ReceivedRequest } from '../book/ReceivedRequest';
import { toTable } from '../output/toTable';
import {
  countPlan,
  erasedBefore,
  type ErasurePlan,
  eraseRequests,
  planOrphans,
  planRecordsOfDesk,
} from '../staff/eraseRequests';
import type { RequestSource } from '../store/RequestSource';
import type { Context } from './Context';
import { assertPerson, showOthers, withPerson } from './personOptions';

type EraseOptions = Person & { except?: string[]; yes?: true };

export function eraseCommands(program: Command, context: Context): void {
  const { print, note, now, staff, withBook } = context;
  const erase = async (
    source: RequestSource,
    plan: ErasurePlan,
    reason: 'asked' | 'retention',
    yes?: true,
  ) => {
    const counts = Object.entries(countPlan(plan)).sort(([one], [other]) => one.localeCompare(other));
    const planned = counts.map(([collection, count]) => `${String(count)} in ${collection}`).join(', ');
    if (!yes) {
      note(`That would erase ${planned}. Nothing was erased: --yes erases them.`);
      return;
    }
    await eraseRequests(source, plan, { at: now(), by: staff, reason });
    note(
      `Erased: ${planned}. What was exported, printed or answered by e-mail is not reached: delete it there. Backups of a Firebase project hold it until they expire.`,
    );
  };

  withPerson(program.command('erase').description('Erases what one person sent, of every kind.'))
    .option('--except <reference...>', 'requests of another person of that name')
    .option('--yes', 'erase them; without it they are only listed')
    .action(async ({ except = [], yes, ...person }: EraseOptions) => {
      assertPerson(person);
      await withBook(async (all, _book, source) => {
        const found = findPerson(all, person);
        const requests = found.requests.filter((each) => !except.some((spared) => isNamed(each, spared)));
        print(toTable(requests));
        showOthers(context, found);
        if (requests.length === 0)
          throw new Error(
            'There is nothing to erase: no request fits, or all that fit are spared by --except. Look with "npm run requests -- find" and the same options.',
          );
        const plan = requests.map(({ documents }) => documents);
        await erase(source, plan, 'asked', yes);
      });
    });

  const { retentionMonths } = dataProtection;
  program
    .command('purge')
    .description(
      `Erases requests that came in more than ${String(retentionMonths)} months ago, and those that were erased and came back with a backup.`,
    )
    .option('--yes', 'erase them; without it they are only counted')
    .action(({ yes }: { yes?: true }) =>
      withBook(async (all, book, source) => {
        const before = now();
        before.setUTCMonth(before.getUTCMonth() - retentionMonths);
        const yesterday = now();
        yesterday.setUTCDate(yesterday.getUTCDate() - 1);
        const erased = await erasedBefore(source);
        const isBack = ({ kind, id }: ReceivedRequest) => erased.has(noteIdOf(kind, id));
        print(toTable(all.filter(isBack)));
        const old = all.filter((request) => request.arrivedAt < before || isBack(request));
        const orphans = planOrphans(book, yesterday);
        const records = await planRecordsOfDesk(source, book, before);
        const plan = [...old.map(({ documents }) => documents), ...orphans, ...records];
        const since = `before ${dayInNairobi(before)}, ${String(retentionMonths)} months ago`;
        if (plan.length > 0) {
          note(`What came in ${since}, was erased before and is back (listed), or is without its request:`);
          await erase(source, plan, 'retention', yes);
        } else note(`Nothing came in ${since}: nothing is to be erased.`);
      }),
    );
}

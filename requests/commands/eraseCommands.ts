import { dayInNairobi } from '@site/shared/requests/dayInNairobi';
import type { Command } from 'commander';
import { dataProtection } from '@site/shared/organisation';
import { findPerson, isNamed, type Person } from '../find/findPerson';
import type { ReceivedRequest } from '../book/ReceivedRequest';
import { toTable } from '../output/texts';
import { countPlan, type ErasurePlan, eraseRequests, planRest } from '../staff/eraseRequests';
import type { RequestSource } from '../store/RequestSource';
import type { Context } from './Context';
import { assertPerson, showOthers, withPerson } from './options';

type Confirmed = { yes?: true };

const { retentionMonths } = dataProtection;

export function eraseCommands(program: Command, context: Context): void {
  const { print, note, now, staff, withBook } = context;
  const erase = async (
    source: RequestSource,
    plan: ErasurePlan,
    reason: 'asked' | 'retention',
    { yes }: Confirmed,
  ) => {
    const counts = Object.entries(countPlan(plan)).sort(([one], [other]) => one.localeCompare(other));
    const planned = counts.map(([collection, count]) => `${String(count)} in ${collection}`).join(', ');
    if (!yes) return note(`That would erase ${planned}. Nothing was erased: --yes erases them.`);
    await eraseRequests(source, plan, { at: now(), by: staff, reason });
    note(
      `Erased: ${planned}. What was exported, printed or answered by e-mail is not reached: delete it there. Backups of a Firebase project hold it until they expire.`,
    );
  };

  withPerson(program.command('erase').description('Erases what one person sent, of every kind.'))
    .option('--except <reference...>', 'requests of another person of that name')
    .option('--yes', 'erase them; without it they are only listed')
    .action(async (options: Person & Confirmed & { except?: string[] }) => {
      assertPerson(options);
      await withBook(async (all, _book, source) => {
        const found = findPerson(all, options);
        const isSpared = (request: ReceivedRequest) =>
          options.except?.some((spared) => isNamed(request, spared));
        const requests = found.requests.filter((each) => !isSpared(each));
        print(toTable(requests));
        showOthers(context, found);
        if (requests.length === 0)
          throw new Error(
            'There is nothing to erase: no request fits, or all that fit are spared by --except. Look with "npm run requests -- find" and the same options.',
          );
        const plan = requests.map(({ documents }) => documents);
        await erase(source, plan, 'asked', options);
      });
    });

  program
    .command('purge')
    .description(
      `Erases requests that came in more than ${String(retentionMonths)} months ago, and those that were erased and came back with a backup.`,
    )
    .option('--yes', 'erase them; without it they are only counted')
    .action((options: Confirmed) =>
      withBook(async (all, book, source) => {
        const [before, yesterday] = [now(), now()];
        before.setUTCMonth(before.getUTCMonth() - retentionMonths);
        yesterday.setUTCDate(yesterday.getUTCDate() - 1);
        const isBack = ({ path }: ReceivedRequest) => book.erased.has(path);
        print(toTable(all.filter(isBack)));
        const old = all.filter((request) => request.arrivedAt < before || isBack(request));
        const plan = [
          ...old.map(({ documents }) => documents),
          ...(await planRest(source, book, { before, yesterday })),
        ];
        const since = `before ${dayInNairobi(before)}, ${String(retentionMonths)} months ago`;
        if (plan.length === 0) return note(`Nothing came in ${since}: nothing is to be erased.`);
        note(`What came in ${since}, was erased before and is back (listed), or is without its request:`);
        await erase(source, plan, 'retention', options);
      }),
    );
}

import { dayInNairobi } from '@site/shared/requests/dayInNairobi';
import type { Command } from 'commander';
import { dataProtection, placeholders } from '@site/shared/organisation';
import { type Collection, requestFields } from '@site/shared/requests/requests';
import { monthsBefore } from '../dates/days';
import { countPlan, eraseRequests, planErasure, planOrphans } from '../staff/eraseRequests';
import { CommandError } from '../store/CommandError';
import type { Context } from './Context';
import { afterFailedErasure, describe } from './personCommands';
import { staffName, staffOption } from './staffName';

const dayInMs = 24 * 60 * 60 * 1000;

/** Erases requests that are older than the privacy notice allows. */
export function purgeCommand(program: Command, { env, note, now, withDatabase }: Context): void {
  const { retentionMonths } = dataProtection;
  program
    .command('purge')
    .description(`Erases requests that came in more than ${String(retentionMonths)} months ago.`)
    .option('--yes', 'erase them; without it they are only counted')
    .addOption(staffOption())
    .action(async (options: { yes?: true; staff?: string }) => {
      const before = monthsBefore(now(), retentionMonths);
      await withDatabase(async (source) => {
        if (source.isProduction && placeholders.includes('retentionMonths'))
          throw new CommandError(
            'The months in shared/src/organisation.ts are a placeholder: write those of the privacy notice first. Nothing was erased.',
          );
        const kinds = Object.keys(requestFields) as Collection[];
        const requests = (await Promise.all(kinds.map((kind) => source.read(kind)))).flat();
        const old = requests.filter(({ arrivedAt }) => arrivedAt < before);
        const plan = [
          ...(await planErasure(source, old)),
          ...(await planOrphans(source, new Date(now().getTime() - dayInMs))),
        ];
        const counted = describe(countPlan(plan));
        const since = `before ${dayInNairobi(before)}, ${String(retentionMonths)} months ago, or without their request`;
        if (plan.length === 0) note(`Nothing came in ${since}: nothing is to be erased.`);
        else if (!options.yes) note(`Came in ${since}: ${counted}. Nothing was erased: --yes erases them.`);
        else {
          await eraseRequests(source, plan, {
            at: now(),
            by: staffName(options.staff, env),
            reason: 'retention',
          });
          note(`Erased, because they came in ${since}: ${counted}.`);
        }
      }, afterFailedErasure(options));
    });
}

import { type Command, Option } from 'commander';
import {
  countPlan,
  type Counts,
  type ErasureReason,
  erasureReasons,
  eraseRequests,
  planErasure,
} from '../staff/eraseRequests';
import { findPerson, type FoundPerson } from '../find/findPerson';
import { bareReference } from '../find/findRequests';
import type { HandledRequest } from '../staff/history';
import type { Person } from '../find/Person';
import { toTable } from '../output/toTable';
import { CommandError } from '../store/CommandError';
import type { Context } from './Context';
import { personOf, withPerson } from './personOptions';
import { staffName, staffOption } from './staffName';

type EraseOptions = Person & { except?: string[]; reason: ErasureReason; yes?: true; staff?: string };

/** Finds and erases the requests of one person. */
export function personCommands(program: Command, context: Context): void {
  const { env, print, note, now, withDatabase } = context;
  withPerson(program.command('find').description('Finds what one person sent, of every kind.')).action(
    async (options: Person) => {
      const person = personOf(options);
      const found = await withDatabase((source) => findPerson(source, person));
      const { requests } = found;
      print(tableOf(requests));
      note(requests.length === 1 ? '1 request.' : `${String(requests.length)} requests.`);
      showOthers(context, found);
    },
  );

  withPerson(program.command('erase').description('Erases what one person sent, of every kind.'))
    .option('--except <reference...>', 'requests of another person of that name')
    .addOption(
      new Option(
        '--reason <reason>',
        'why: they asked for it, it is kept too long, or it was sent by mistake',
      )
        .choices(erasureReasons)
        .default('asked'),
    )
    .option('--yes', 'erase them; without it they are only listed')
    .addOption(staffOption())
    .action(async (options: EraseOptions) => {
      const person = personOf(options);
      await withDatabase(async (source) => {
        const found = await findPerson(source, person);
        const spared = new Set((options.except ?? []).map(bareReference));
        const requests = found.requests.filter(({ reference }) => !spared.has(bareReference(reference)));
        print(tableOf(requests));
        showOthers(context, found);
        if (requests.length === 0)
          throw new CommandError(
            'There is nothing to erase: no request fits, or all that fit are spared by --except. Look with "npm run requests -- find" and the same options.',
          );
        const plan = await planErasure(source, requests);
        if (!options.yes) {
          note(`That would erase ${describe(countPlan(plan))}. Nothing was erased: --yes erases them.`);
          return;
        }
        await eraseRequests(source, plan, {
          at: now(),
          by: staffName(options.staff, env),
          reason: options.reason,
        });
        note(`Erased: ${describe(countPlan(plan))}.`);
        note(
          'What was exported, printed or answered by e-mail is not reached: delete it there. Backups of a Firebase project hold it until they expire.',
        );
      }, afterFailedErasure(options));
    });
}

/** What a failure of the database may leave behind. */
export function afterFailedErasure({ yes }: { yes?: true }): string {
  return yes ? 'Some of it may be erased: give the same command again.' : 'Nothing was erased.';
}

/** Lists how many documents of which collections, by the alphabet. */
export function describe(counts: Counts): string {
  const entries = Object.entries(counts).sort(([one], [other]) => one.localeCompare(other));
  const parts = entries.map(([collection, count]) => `${String(count)} in ${collection}`);
  return parts.length > 0 ? parts.join(', ') : 'nothing';
}

/** Shows what may be the person's, which a person has to look at. */
function showOthers({ print, note }: Context, { alike, mentioning }: FoundPerson): void {
  if (alike.length > 0)
    note(
      `The same phone number or e-mail address is in ${referencesOf(alike)} too: look whether they are the same person's (--reference).`,
    );
  if (mentioning.length === 0) return;
  note(
    `Only mentioned, in what others wrote: ${referencesOf(mentioning)}. Look at each; --reference adds it.`,
  );
  print(tableOf(mentioning));
}

function tableOf(requests: readonly HandledRequest[]): string {
  return requests.length === 0 ? '' : toTable(requests, [...new Set(requests.map(({ kind }) => kind))]);
}

/** Lists the references of requests. */
export function referencesOf(requests: readonly HandledRequest[]): string {
  return requests.map(({ reference }) => reference).join(', ');
}

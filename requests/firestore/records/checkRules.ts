import { readFile } from 'node:fs/promises';
import { requestFields } from '@site/shared/requests/requests';
import { statedRecords, type StatedRecords } from '@site/shared/requests/statedRecords';
import { Command, Option } from 'commander';
import { liveReleases, openChannels, openSite, run } from 'federated-site/server';
import { withEmulator } from '../local/startFirestore';
import { rulesFile } from '../rules/rulesFor';
import { deployOrder, type Part } from './deployOrder';
import { recordsOf } from './recordsOf';
import { refusedRecords } from './refusedRecords';
import { deployedRules } from './releaseChecks';

/** Prints what goes live first; fails where no order is safe, or not the one that was asked for. */
async function checkRules({ first: asked }: { first?: Part }): Promise<void> {
  const [deployed, rules] = [deployedRules(), await readFile(rulesFile, 'utf8')];
  const [live, next] = [await liveRecords(), statedRecords(requestFields)];
  const { first, report } = await withEmulator(async (emulator) =>
    deployOrder({
      'live form, new rules': await refusedRecords(emulator, live, rules),
      'new form, deployed rules':
        deployed === undefined
          ? ['No rules were deployed yet: the database refuses everything.']
          : await refusedRecords(emulator, next, deployed),
      'new form, new rules': await refusedRecords(emulator, next, rules),
    }),
  );
  console.log(report);
  if (asked ? !first.includes(asked) : first.length === 0) process.exitCode = 1;
}

/** The records of the live forms, if any. @throws where a release cannot be read that may be the one with the forms */
async function liveRecords(): Promise<StatedRecords> {
  const entries = await liveReleases(await openChannels(openSite(process.cwd()).listed));
  const records = entries.map(({ release }) => release && recordsOf(release)).find(Boolean);
  const unread = entries.find(({ pointer, release, isUntrusted }) => (pointer || isUntrusted) && !release);
  if (!records && unread) throw new Error(unread.problems.join(' '));
  return records ?? {};
}

await run(async () => {
  await new Command('check:rules')
    .description('Tries the records of the live and of the new forms against the deployed and the new rules.')
    .addOption(new Option('--first <part>', 'fails unless this may go live now').choices(['rules', 'form']))
    .action(checkRules)
    .parseAsync();
});

import { readFile } from 'node:fs/promises';
import { requestFields } from '@site/shared/requests/requests';
import { statedRecords, type StatedRecords } from '@site/shared/requests/statedRecords';
import { Command, Option } from 'commander';
import { errorCode, liveReleases, openChannels, openSite, run } from 'federated-site/server';
import { withEmulator } from '../local/startFirestore';
import { rulesFile } from '../rules/rulesFor';
import { describeOrder, mayGoLive, orderOf, type Part } from './deployOrder';
import { recordProblems } from './recordProblems';
import { recordsOf } from './recordsOf';
import { deployedRules } from './releaseChecks';

/** Prints what goes live first; fails where no order is safe, or not the one that was asked for. */
async function checkRules({ deployed: file, first }: { deployed?: string; first?: Part }): Promise<void> {
  const deployed = file === undefined ? await deployedRules() : await readGiven(file);
  const rules = await readFile(rulesFile, 'utf8');
  const [live, next] = [await liveRecords(), statedRecords(requestFields)];
  const refusals = await withEmulator(async (emulator) => ({
    'live form, new rules': await recordProblems(emulator, live, rules),
    'new form, deployed rules':
      deployed === undefined
        ? ['No rules were deployed yet: the database refuses everything.']
        : await recordProblems(emulator, next, deployed),
    'new form, new rules': await recordProblems(emulator, next, rules),
  }));
  console.log(describeOrder(refusals));
  if (!mayGoLive(orderOf(refusals), first)) process.exitCode = 1;
}

function readGiven(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((cause: unknown) => {
    const what = `The deployed rules cannot be read from ${file}: ${errorCode(cause) === 'ENOENT' ? 'there is no such file' : String(cause)}.`;
    throw new Error(
      `${what} Nothing was tried. Copy them from the console of Firebase into a file, and name that one.`,
    );
  });
}

/** The records of the live forms, if any. @throws where a release cannot be read that may be the one with the forms */
async function liveRecords(): Promise<StatedRecords> {
  const entries = await liveReleases(await openChannels(openSite(process.cwd()).listed));
  const records = entries.map(({ release }) => release && recordsOf(release)).find(Boolean);
  const unread = entries.find(({ pointer, release, isUntrusted }) => (pointer || isUntrusted) && !release);
  if (!records && unread) throw new Error(unread.problems.join(' '));
  return records ?? ({} as StatedRecords);
}

await run(async () => {
  await new Command('check:rules')
    .description('Tries the records of the live and of the new forms against the deployed and the new rules.')
    .option('--deployed <file>', 'the rules that are deployed; requests/firestore/deployed.rules by default')
    .addOption(new Option('--first <part>', 'fails unless this may go live now').choices(['rules', 'form']))
    .action(checkRules)
    .parseAsync();
});

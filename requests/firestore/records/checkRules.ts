import { requestFields } from '@site/shared/requests/requests';
import { liveReleases } from 'federated-site/releases/channels/liveReleases';
import { Command, Option } from 'commander';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from 'federated-site/processes/run';
import { siteChannels } from 'federated-site/releases/channels/openChannels';
import { deployedRules } from './deployedRules';
import { liveRecords } from './liveRecords';
import { compareForms, describeVerdicts, isSafe, orderOf, type Part } from './verdicts';
import { parseRecords } from './parseRecords';
import { statedRecords } from '@site/shared/requests/statedRecords';
import { withEmulator } from '../local/startOfficialEmulator';

type Options = { deployed?: string; live?: string; first?: Part };

const rulesFile = join(import.meta.dirname, '../rules/firestore.rules');

/**
 * Prints in which order the forms and the rules of this checkout go live; fails where no order is safe, or not the
 * requested one.
 */
async function checkRules({ deployed, live, first }: Options): Promise<void> {
  const { rules, origin } = await deployedRules(deployed);
  const forms = {
    live:
      live === undefined
        ? liveRecords(await liveReleases(await siteChannels()))
        : parseRecords(await readFile(live, 'utf8'), live),
    next: statedRecords(requestFields),
  };
  const next = await readFile(rulesFile, 'utf8');
  console.log(`Deployed rules: ${origin}.`);
  const verdicts = await withEmulator((emulator) => compareForms(emulator, forms, { deployed: rules, next }));
  console.log(describeVerdicts(verdicts));
  if (!isSafe(orderOf(verdicts), first)) process.exitCode = 1;
}

const program = new Command('check:rules')
  .description('Tries the records of the live and of the new forms against the deployed and the new rules.')
  .option('--deployed <file>', 'the rules that are deployed; requests/firestore/deployed.rules by default')
  .option('--live <file>', 'the records.json of the live forms; that of the live release by default')
  .addOption(new Option('--first <part>', 'fails unless this may go live now').choices(['rules', 'form']))
  .action(checkRules);

await run(async () => {
  await program.parseAsync();
});

import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { requestFields } from '@site/shared/requests/requests';
import { Command } from 'commander';
import { run } from 'federated-site/server';
import { rulesFile, rulesFor } from './rulesFor';

async function writeRules(): Promise<void> {
  const [before, rules] = [await readFile(rulesFile, 'utf8').catch(() => ''), rulesFor(requestFields)];
  await writeFile(rulesFile, rules);
  console.log(
    `${path.relative('', rulesFile)} ${before === rules ? 'is as the table of fields asks already.' : 'is written. "npm run test:rules" tries it, "npm run check:rules" prints what goes live first.'}`,
  );
}

await run(async () => {
  await new Command('rules')
    .description('Writes the security rules from the table of fields.')
    .action(writeRules)
    .parseAsync();
});

import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { requestFields } from '@site/shared/requests/requests';
import { rulesFile, rulesFor } from './rulesFor';

const [before, rules] = [await readFile(rulesFile, 'utf8').catch(() => ''), rulesFor(requestFields)];
await writeFile(rulesFile, rules);
console.log(
  `${path.relative('', rulesFile)} ${before === rules ? 'is as the table of fields asks already.' : 'is written. "npm run test:rules" tries it, "npm run check:rules" prints what goes live first.'}`,
);

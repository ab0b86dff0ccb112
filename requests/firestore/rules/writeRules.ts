import { writeFile } from 'node:fs/promises';
import { requestFields } from '@site/shared/requests/requests';
import { rulesFile, rulesFor } from './rulesFor';

await writeFile(rulesFile, rulesFor(requestFields));

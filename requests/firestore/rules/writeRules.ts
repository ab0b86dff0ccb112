import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { requestFields } from '@site/shared/requests/requests';
import { rulesFor } from './rulesFor';

await writeFile(path.join(import.meta.dirname, 'firestore.rules'), rulesFor(requestFields));

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { requestFields } from '@site/shared/requests/requests';
import { rulesFor } from './rulesFor';

test('rules: firestore.rules is what npm run rules writes', () => {
  const committed = readFileSync(path.join(__dirname, 'firestore.rules'), 'utf8');
  expect(rulesFor(requestFields)).toBe(committed);
});

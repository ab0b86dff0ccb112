import { readFileSync } from 'node:fs';
import { requestFields } from '@site/shared/requests/requests';
import { rulesFile, rulesFor } from './rulesFor';

test('rules: firestore.rules is what npm run rules writes', () => {
  expect(rulesFor(requestFields)).toBe(readFileSync(rulesFile, 'utf8'));
});

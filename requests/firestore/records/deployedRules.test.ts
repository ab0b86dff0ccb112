import { join } from 'node:path';
import { requestFields } from '@site/shared/requests/requests';
import { rulesFor } from '../rules/rulesFor';
import { deployedRules } from './deployedRules';

describe('deployed rules:', () => {
  test('the given file is read', async () => {
    const file = join(__dirname, '../rules/firestore.rules');
    expect(await deployedRules(file)).toEqual({ rules: rulesFor(requestFields), origin: file });
  });

  test('a missing file is an error', async () => {
    await expect(deployedRules('/none/firestore.rules')).rejects.toThrow(
      'The deployed rules cannot be read from /none/firestore.rules.',
    );
  });
});

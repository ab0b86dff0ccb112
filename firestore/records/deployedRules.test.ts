import { join } from 'node:path';
import { rulesText } from '../testing/rulesFor';
import { deployedRules } from './deployedRules';

describe('deployedRules', () => {
  test('reads the file that is named', async () => {
    const file = join(__dirname, '..', 'firestore.rules');
    expect(await deployedRules(file)).toEqual({ rules: rulesText, origin: file });
  });

  test('says that there is no such file', async () => {
    await expect(deployedRules('/none/firestore.rules')).rejects.toThrow(
      'The deployed rules cannot be read from /none/firestore.rules.',
    );
  });
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../errorCode';

/** Where the deployment of the rules leaves a copy of them, which is committed. */
const noted = join(import.meta.dirname, '..', 'deployed.rules');

/** How a database judges that no rules were ever deployed to. */
export const lockedRules = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /{document=**} {
      allow read, write: if false;
    }
  }
}
`;

/** The rules that judge in production, as far as this checkout knows. */
export type DeployedRules = {
  rules: string;
  /** Where they are from, for people. */
  origin: string;
};

/**
 * Reads the deployed rules.
 * @param file another file than the copy that the last deployment left
 * @throws when there is no such file
 */
export async function deployedRules(file?: string): Promise<DeployedRules> {
  if (file !== undefined) {
    const rules = await readFile(file, 'utf8').catch((error: unknown) => {
      throw new Error(`The deployed rules cannot be read from ${file}.`, { cause: error });
    });
    return { rules, origin: file };
  }
  try {
    return {
      rules: await readFile(noted, 'utf8'),
      origin: 'firestore/deployed.rules, as of the last deployment',
    };
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    return {
      rules: lockedRules,
      origin:
        'none: firestore/deployed.rules is not there, so nothing was deployed yet and everything is refused',
    };
  }
}

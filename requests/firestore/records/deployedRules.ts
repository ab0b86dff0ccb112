import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from 'federated-site/processes/errorCode';

/** The deployment of the rules writes a copy of them here, which is committed. */
const noted = join(import.meta.dirname, '..', 'deployed.rules');

/** The rules of a database to which no rules were ever deployed. */
export const lockedRules = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /{document=**} {
      allow read, write: if false;
    }
  }
}
`;

/** The rules of production, as far as this checkout knows. */
export type DeployedRules = {
  rules: string;
  /** Where they come from, for people. */
  origin: string;
};

/**
 * Reads the deployed rules.
 * @param file the copy of the last deployment by default
 * @throws when another file cannot be read
 */
export async function deployedRules(file = noted): Promise<DeployedRules> {
  try {
    return { rules: await readFile(file, 'utf8'), origin: file };
  } catch (error) {
    if (file !== noted || errorCode(error) !== 'ENOENT')
      throw new Error(`The deployed rules cannot be read from ${file}.`, { cause: error });
    return {
      rules: lockedRules,
      origin: `none: ${noted} does not exist, so nothing was deployed yet and everything is refused`,
    };
  }
}

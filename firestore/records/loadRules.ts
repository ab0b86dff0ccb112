import { randomUUID } from 'node:crypto';
import type { FirestoreAddress } from '../protocol/firestoreAddress';
import type { RestFields } from '../protocol/restValue';
import { type Coverage, explainRefusal } from './explainRefusal';
import { messageOf, putRules } from './putRules';

/** Security rules in a test database of their own. */
export type LoadedRules = {
  /**
   * Sets a document as a browser does.
   * @param path below the database's root, such as `donations/ID`
   * @returns undefined where the rules accept it, else the emulator's message
   */
  set: (path: string, fields: RestFields) => Promise<string | undefined>;
  /**
   * Explains why the rules refuse a document.
   * @param refusal the emulator's message
   * @returns the end of a sentence, such as `the rules do not know the field notes`
   */
  explain: (path: string, fields: RestFields, refusal: string) => Promise<string>;
};

/**
 * Loads other rules into the official emulator than those it was started with, in a project of their own.
 * @param emulator its address
 * @param rules the text of the rules
 * @throws when the rules cannot be parsed
 */
export async function loadRules({ host, port }: FirestoreAddress, rules: string): Promise<LoadedRules> {
  const project = `demo-${randomUUID().slice(0, 13)}`;
  const root = `http://${host}:${String(port)}`;
  const documents = `projects/${project}/databases/(default)/documents`;

  const set = async (path: string, fields: RestFields) => {
    const response = await fetch(`${root}/v1/${documents}:commit`, {
      method: 'POST',
      body: JSON.stringify({ writes: [{ update: { name: `${documents}/${path}`, fields } }] }),
    });
    if (response.ok) return undefined;
    const message = await messageOf(response);
    if (response.status === 403) return message;
    throw new Error(`The emulator could not evaluate ${path}: ${message}`);
  };
  await putRules({ host, port }, project, rules);
  return {
    set,
    explain: async (path, fields, refusal) => {
      // Loading rules again resets the emulator's coverage.
      await putRules({ host, port }, project, rules);
      await set(path, fields);
      const coverage = await fetch(`${root}/emulator/v1/projects/${project}:ruleCoverage`);
      if (!coverage.ok) throw new Error(await messageOf(coverage));
      return explainRefusal((await coverage.json()) as Coverage, rules, Object.keys(fields)) ?? refusal;
    },
  };
}

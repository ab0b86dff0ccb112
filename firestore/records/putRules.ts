import type { FirestoreAddress } from '../protocol/firestoreAddress';

/**
 * Loads rules into the official emulator for a project's database.
 * @param project its id
 * @param rules the text of the rules
 * @throws when they cannot be parsed, with the line and the column
 */
export async function putRules(
  { host, port }: FirestoreAddress,
  project: string,
  rules: string,
): Promise<void> {
  const response = await fetch(
    `http://${host}:${String(port)}/emulator/v1/projects/${project}:securityRules`,
    {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content: rules }] } }),
    },
  );
  if (!response.ok) throw new Error(`The emulator cannot read the rules: ${await messageOf(response)}`);
}

/** The emulator's message about a failed request, on one line. */
export async function messageOf(response: Response): Promise<string> {
  const { error } = (await response.json()) as { error: { message: string } };
  return error.message.trim().replaceAll('\n', ' ');
}

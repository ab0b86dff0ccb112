export type FirestoreAddress = { host: string; port: number };

const defaultAddress = '127.0.0.1:8080';

/**
 * The address of the local Firestore: `FIRESTORE_EMULATOR_HOST`, which Google's own tools read too.
 * @throws when the value is not `host:port`
 */
export function firestoreAddress(env: NodeJS.ProcessEnv = process.env): FirestoreAddress {
  const text = env.FIRESTORE_EMULATOR_HOST?.trim() ?? '';
  const parts = /^(?:\[([\da-f:.]+)\]|([\w.-]+)):(\d{1,5})$/i.exec(text === '' ? defaultAddress : text);
  const host = parts?.[1] ?? parts?.[2];
  const port = Number(parts?.[3]);
  if (host === undefined || !(port >= 1 && port <= 65535)) {
    throw new Error(
      `FIRESTORE_EMULATOR_HOST is "${text}": it must be a host and a port, such as ${defaultAddress}.`,
    );
  }
  return { host, port };
}

import { z } from 'zod';

export type FirestoreAddress = { host: string; port: number };

const defaultAddress = '127.0.0.1:8080';

/** The local Firestore, by `FIRESTORE_EMULATOR_HOST`, which Google's own tools read too. @throws when it is not `host:port` */
export function firestoreAddress(env: NodeJS.ProcessEnv = process.env): FirestoreAddress {
  const text = env.FIRESTORE_EMULATOR_HOST?.trim() ?? '';
  const address = addressIn(text || defaultAddress);
  if (address) return address;
  throw new Error(
    `FIRESTORE_EMULATOR_HOST is "${text}": it must be a host and a port, such as ${defaultAddress}.`,
  );
}

/** @param text such as `127.0.0.1:8080` or `[::1]:8080` @returns undefined where it is none */
function addressIn(text: string): FirestoreAddress | undefined {
  const [, six, other, digits] = /^(?:\[([\da-f:.]+)\]|([\w.-]+)):(\d{1,5})$/i.exec(text) ?? [];
  const [host, port] = [six ?? other, Number(digits)];
  return host !== undefined && port >= 1 && port <= 65535 ? { host, port } : undefined;
}

/** The project of a developer's machine: for ids that start with `demo-` Google's tools reach no real project. */
export const projectId = 'demo-site';

export type RunningFirestore = {
  kind: 'emulator' | 'embedded';
  host: string;
  port: number;
  /** Stops it and everything it started; resolves when the port is free again. */
  stop: () => Promise<void>;
};

export const databaseSettings = {
  FIRESTORE_EMULATOR_HOST: z.string().refine(addressIn, 'must look like 127.0.0.1:8080').optional(),
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z][a-z0-9.:-]*$/, "must be a project's id, such as rudisha-1a2b3")
    .optional(),
};

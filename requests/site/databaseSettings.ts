import { z } from 'zod';
import { firestoreAddress } from '../firestore/protocol/firestoreAddress';

function isAddress(text: string): boolean {
  try {
    return Boolean(firestoreAddress({ FIRESTORE_EMULATOR_HOST: text }));
  } catch {
    return false;
  }
}

export const databaseSettings = {
  FIRESTORE_EMULATOR_HOST: z.string().refine(isAddress, 'must look like 127.0.0.1:8080').optional(),
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z][a-z0-9.:-]*$/, "must be a project's id, such as rudisha-1a2b3")
    .optional(),
};

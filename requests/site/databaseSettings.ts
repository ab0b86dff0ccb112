import { z } from 'zod';
import { addressIn } from '../firestore/protocol/firestoreAddress';

export const databaseSettings = {
  FIRESTORE_EMULATOR_HOST: z.string().refine(addressIn, 'must look like 127.0.0.1:8080').optional(),
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z][a-z0-9.:-]*$/, "must be a project's id, such as rudisha-1a2b3")
    .optional(),
};

import type { SiteConfig } from './siteConfig';

/** A request with all values of its record. */
export type RequestRecord = {
  collection: string;
  /** 20 letters and digits. */
  id: string;
  /** In ISO 8601, to the millisecond. */
  createdAt: string;
  /** How many times the values were corrected since the first attempt, 0 to 999; see docs/decisions/exactly-once.md. */
  correction?: number;
  /** Every field of the collection, as text. */
  values: Readonly<Record<string, string>>;
};

/** One write of Firestore's `documents:commit`: https://firebase.google.com/docs/firestore/reference/rest/v1/Write */
export type Write = {
  update: { name: string; fields: Record<string, unknown> };
};

/** The prefix of all document names in a site's database. */
function databaseRoot({ firebase }: SiteConfig): string {
  return `projects/${firebase.projectId}/databases/(default)/documents`;
}

/** The address for writes without Firestore's library: the same call that the library makes, without credentials. */
export function commitAddress(config: SiteConfig): string {
  const { firebase, firestoreHost } = config;
  const server = firestoreHost
    ? `http://${firestoreHost.host}:${String(firestoreHost.port)}`
    : 'https://firestore.googleapis.com';
  return `${server}/v1/${databaseRoot(config)}:commit?key=${encodeURIComponent(firebase.apiKey)}`;
}

/** The full name of a document. */
export function documentName(config: SiteConfig, collection: string, id: string): string {
  return `${databaseRoot(config)}/${collection}/${id}`;
}

/** The write that sets a request's record, the same as the forms make with Firestore's library. */
export function recordWrite(
  config: SiteConfig,
  { collection, id, createdAt, correction = 0, values }: RequestRecord,
): Write {
  const microseconds = correction === 0 ? '' : String(correction).padStart(3, '0');
  return {
    update: {
      name: documentName(config, collection, id),
      fields: {
        ...Object.fromEntries(Object.entries(values).map(([name, stringValue]) => [name, { stringValue }])),
        createdAt: { timestampValue: createdAt.replace('Z', `${microseconds}Z`) },
      },
    },
  };
}

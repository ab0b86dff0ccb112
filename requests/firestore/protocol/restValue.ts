/** One value as Firestore's REST interface writes it, such as `{ stringValue: 'Nairobi' }`. */
export type RestValue = Readonly<Record<string, unknown>>;
export type RestFields = Readonly<Record<string, RestValue>>;
/** A document as Firestore's REST interface returns it; times are RFC 3339. */
export type RestDocument = { name: string; fields: RestFields; createTime: string; updateTime: string };

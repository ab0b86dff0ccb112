/**
 * What visitors send and the database keeps: the collections, their fields and their bounds. The forms, the security
 * rules, the embedded store and the requests command all follow this table; `firestore/cases.ts` holds them to it.
 * Field names are the product's own; every field is always present, optional ones as the empty string.
 */

type TextField = { kind: 'text'; required: boolean; maxLength: number };
type ChoiceField = { kind: 'choice'; required: boolean; options: readonly string[] };
/** A calendar day as `YYYY-MM-DD`, the value of a date input. */
type DateField = { kind: 'date'; required: boolean };
/** An address with an `@` between two parts, as a browser's e-mail input takes it. */
type EmailField = { kind: 'email'; required: boolean; maxLength: number };
export type RequestField = TextField | ChoiceField | DateField | EmailField;

export const locations = ['Nairobi', 'Mombasa', 'Kisumu', 'Nakuru', 'Other'] as const;
export const supporterOptions = ['Yes', 'No'] as const;
export const partnershipTypes = [
  'corporate',
  'educational',
  'ngo',
  'government',
  'community',
  'individual',
  'other',
] as const;

const name: TextField = { kind: 'text', required: true, maxLength: 200 };
const email: EmailField = { kind: 'email', required: true, maxLength: 254 };

/** The fields of each collection, besides `createdAt`, which every record has. */
export const requestFields = {
  donations: {
    name,
    location: { kind: 'choice', required: true, options: locations },
    donation: { kind: 'text', required: true, maxLength: 2000 },
    date: { kind: 'date', required: true },
    phone: { kind: 'text', required: true, maxLength: 40 },
    supporter: { kind: 'choice', required: true, options: supporterOptions },
  },
  partnershipInquiries: {
    name,
    organization: { kind: 'text', required: true, maxLength: 200 },
    email,
    phone: { kind: 'text', required: false, maxLength: 40 },
    'partnership-type': { kind: 'choice', required: true, options: partnershipTypes },
    location: { kind: 'text', required: false, maxLength: 200 },
    resources: { kind: 'text', required: false, maxLength: 5000 },
    goals: { kind: 'text', required: true, maxLength: 5000 },
    timeline: { kind: 'text', required: false, maxLength: 200 },
  },
  contactMessages: {
    name,
    email,
    subject: { kind: 'text', required: true, maxLength: 300 },
    message: { kind: 'text', required: true, maxLength: 10000 },
  },
} as const satisfies Record<string, Record<string, RequestField>>;

export type Collection = keyof typeof requestFields;
/** What a visitor typed into one form: every field of the collection, as text. */
export type RequestValues<C extends Collection> = Record<keyof (typeof requestFields)[C] & string, string>;

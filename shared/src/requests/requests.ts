/**
 * The requests that the database keeps: the collections, their fields, and the fields' bounds and titles. The forms,
 * the security rules, the embedded store and the requests command all use this table; `requests/firestore/testing/cases.ts` tests them
 * against it. Field names are the product's own; a form sends every field, optional ones as the empty string.
 */

type AnyField = {
  required: boolean;
  /**
   * The field is being added or removed; the rules then accept records with and without it. Forms send a field that is
   * being added, and no longer send one that is being removed. `docs/decisions/rules-and-forms.md` has the steps.
   */
  transition?: 'adding' | 'removing';
};
type TextField = AnyField & { kind: 'text'; maxLength: number };
type ChoiceField = AnyField & { kind: 'choice'; options: readonly string[] };
/** A calendar day as `YYYY-MM-DD`, the value of a date input. */
type DateField = AnyField & { kind: 'date' };
/** An address with an `@` between two parts, as a browser's e-mail input accepts it. */
type EmailField = AnyField & { kind: 'email'; maxLength: number };
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
/** A table of fields: the one above, or one with a change that is being prepared. */
export type RequestTable = Readonly<Record<Collection, Readonly<Record<string, RequestField>>>>;

type FieldName = { [C in Collection]: keyof (typeof requestFields)[C] }[Collection];

/** The title of each field for people. Separate from the fields, so that no browser downloads it. */
export const fieldTitles: Readonly<Record<FieldName, string>> = {
  name: 'Name',
  organization: 'Organization',
  email: 'E-mail',
  phone: 'Phone',
  location: 'Location',
  date: 'Pickup date',
  donation: 'Donation',
  supporter: 'Supporter',
  'partnership-type': 'Partnership type',
  resources: 'Resources',
  goals: 'Goals',
  timeline: 'Timeline',
  subject: 'Subject',
  message: 'Message',
};

/** The name for a request of each collection. */
export const collectionNames: Readonly<Record<Collection, string>> = {
  donations: 'Donation',
  partnershipInquiries: 'Partnership',
  contactMessages: 'Message',
};

/** Whether forms send a field: yes, unless it is being removed. */
export function isSent({ transition }: RequestField): boolean {
  return transition !== 'removing';
}

/** The names of the fields that a form sends. */
type SentField<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { transition: 'removing' } ? never : Name;
}[keyof Fields] &
  string;
type ValuesByCollection = { [C in Collection]: Record<SentField<(typeof requestFields)[C]>, string> };

/** The values of one form: every field that it sends, as text. */
export type RequestValues<C extends Collection> = ValuesByCollection[C];

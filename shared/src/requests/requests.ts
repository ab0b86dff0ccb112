/**
 * The requests that the database keeps: the collections, their fields, and the fields' bounds and titles. The forms,
 * the security rules, the embedded store and the requests command all use this table; `requests/firestore/testing/cases.ts` tests them
 * against it. Field names are the product's own; a form sends every field, optional ones as the empty string.
 */

/** One field of a record; its bounds are what the rules check. */
export type RequestField = {
  required: boolean;
  /**
   * The field is being added or removed; the rules then accept records with and without it. Forms send a field that is
   * being added, and no longer send one that is being removed. `docs/decisions/rules-and-forms.md` has the steps.
   */
  transition?: 'adding' | 'removing';
  /** What a browser may fill in. */
  autoComplete?: string;
} & (
  | { kind: 'text'; maxLength: number }
  | { kind: 'choice'; options: readonly string[] }
  /** A calendar day as `YYYY-MM-DD`, the value of a date input. */
  | { kind: 'date' }
  /** An address with an `@` between two parts, as a browser's e-mail input accepts it. */
  | { kind: 'email'; maxLength: number }
);

export const locations = ['Nairobi', 'Mombasa', 'Kisumu', 'Nakuru', 'Other'] as const;
export const supporterOptions = ['Yes', 'No'] as const;
/** The types of partnership, and what the form calls them. */
export const partnershipTypes = {
  corporate: 'Corporate',
  educational: 'Educational',
  ngo: 'NGO',
  government: 'Government',
  community: 'Community',
  individual: 'Individual',
  other: 'Other',
} as const;

const name = { kind: 'text', required: true, maxLength: 200, autoComplete: 'name' } as const;
const email = { kind: 'email', required: true, maxLength: 254, autoComplete: 'email' } as const;
const phone = { kind: 'text', maxLength: 40, autoComplete: 'tel' } as const;

/** The fields of each collection, besides `createdAt`, which every record has. */
export const requestFields = {
  donations: {
    name,
    location: { kind: 'choice', required: true, options: locations, autoComplete: 'address-level2' },
    donation: { kind: 'text', required: true, maxLength: 2000 },
    date: { kind: 'date', required: true },
    phone: { ...phone, required: true },
    supporter: { kind: 'choice', required: true, options: supporterOptions },
  },
  partnershipInquiries: {
    name,
    organization: { kind: 'text', required: true, maxLength: 200, autoComplete: 'organization' },
    email,
    phone: { ...phone, required: false },
    'partnership-type': { kind: 'choice', required: true, options: Object.keys(partnershipTypes) },
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

/** The values of one form: every field, as text. */
export type RequestValues<C extends Collection> = Record<keyof (typeof requestFields)[C], string>;

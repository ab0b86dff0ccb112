import type { Collection } from '@site/shared/requests';
import { nairobiTime } from './nairobiTime';
import type { ReceivedRequest } from './ReceivedRequest';

/** What people call each collection. */
export const kindNames: Readonly<Record<Collection, string>> = {
  donations: 'Donation',
  partnershipInquiries: 'Partnership',
  contactMessages: 'Message',
};

const fieldTitles: Readonly<Record<string, string>> = {
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

/** The columns of a spreadsheet that takes requests of every kind. */
export const columns: readonly { title: string; cell: (request: ReceivedRequest) => string }[] = [
  { title: 'Kind', cell: ({ kind }) => kindNames[kind] },
  { title: 'Reference', cell: ({ reference }) => reference },
  { title: 'Received (Nairobi time)', cell: ({ createdAt }) => nairobiTime(createdAt) },
  ...Object.entries(fieldTitles).map(([field, title]) => ({
    title,
    cell: ({ values }: ReceivedRequest) => values[field] ?? '',
  })),
  { title: 'Id', cell: ({ id }) => id },
];

/** What people call a field. */
export function titleOf(field: string): string {
  return fieldTitles[field] ?? field;
}

import type { RequestValues } from '@site/shared/requests/requests';
import { referenceOf } from '@site/shared/requests/reference';

type Donation = RequestValues<'donations'>;

/** Every field of the table, in the order of the message. */
const titles: Readonly<Record<keyof Donation, string>> = {
  name: 'Full Name',
  location: 'Location',
  donation: 'Donating',
  date: 'Preferred pickup date',
  phone: 'Phone Number',
  supporter: 'Supporter',
};

/**
 * A donation as a message for people.
 * @param id of its record, which may or may not be saved
 */
export function describeDonation(id: string, values: Donation): string {
  const lines = Object.entries(titles).map(([name, title]) => `${title}: ${values[name as keyof Donation]}`);
  return [`Donation pickup, reference ${referenceOf(id)}`, ...lines].join('\n');
}

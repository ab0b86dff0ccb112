import type { RequestValues } from '@site/shared/requests/requests';
import { referenceOf } from '@site/shared/requests/reference';

/**
 * A donation as a message for people.
 * @param id of its record, which may or may not be saved
 */
export function describeDonation(id: string, values: RequestValues<'donations'>): string {
  return [
    `Donation pickup, reference ${referenceOf(id)}`,
    `Full Name: ${values.name}`,
    `Location: ${values.location}`,
    `Donating: ${values.donation}`,
    `Preferred pickup date: ${values.date}`,
    `Phone Number: ${values.phone}`,
    `Supporter: ${values.supporter}`,
  ].join('\n');
}

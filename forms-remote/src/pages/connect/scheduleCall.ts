import type { SiteLink } from '@site/shared/links';
import { organisation } from '@site/shared/organisation';

/** The link to the booking of a call, or without a page for that to an e-mail that asks for one. */
export function scheduleCall(bookingAddress: string = organisation.bookingAddress): SiteLink {
  const subject = encodeURIComponent('Partnership call');
  const to = bookingAddress || `mailto:${organisation.email}?subject=${subject}`;
  return { to, label: 'Schedule a Partnership Call' };
}

import { ButtonLink } from '@site/shared/components/button/ButtonLink';
import { organisation } from '@site/shared/organisation';

export type ScheduleCallProps = {
  /** The page for booking a call; the organisation's by default, empty for none. */
  bookingAddress?: string;
};

/** Opens the booking of a call, or an e-mail that asks for one. */
export function ScheduleCall({ bookingAddress = organisation.bookingAddress }: ScheduleCallProps) {
  const subject = encodeURIComponent('Partnership call');
  return (
    <ButtonLink href={bookingAddress || `mailto:${organisation.email}?subject=${subject}`}>
      Schedule a Partnership Call
    </ButtonLink>
  );
}

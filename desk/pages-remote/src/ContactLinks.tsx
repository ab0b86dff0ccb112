import type { DeskRequest } from '../../plugin/api';
import styles from './Desk.module.css';

/** An address as a part of a link: what a donor typed after it is no header of the e-mail. */
const mailto = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;

type Props = Pick<DeskRequest, 'numbers' | 'email'> & {
  /** The numbers as they were typed, which may be none that can be dialled. */
  phone?: string;
  /** What messages are filled in with. */
  message?: string | undefined;
};

/** How to reach who sent a request, from one's own phone. */
export function ContactLinks({ numbers, email, phone, message }: Props) {
  const text = message && encodeURIComponent(message);
  const query = text ? `?text=${text}` : '';
  return (
    <div>
      {phone && <p translate="no">{`Phone: ${phone}`}</p>}
      {message && <p className={styles.text}>{`Message to the donor: ${message}`}</p>}
      {numbers.map((number) => (
        <p key={number} className={styles.line}>
          <a href={`tel:${number}`} translate="no">{`Call ${number}`}</a>
          <a href={`https://wa.me/${number.replace('+', '')}${query}`} aria-label={`WhatsApp ${number}`}>
            WhatsApp
          </a>
          {/* With only one of `?` and `&`, either iOS or Android leaves the text out. */}
          {text && (
            <a href={`sms:${number}?&body=${text}`} aria-label={`SMS ${number}`}>
              SMS
            </a>
          )}
        </p>
      ))}
      {email && (
        <p className={styles.line}>
          <a href={mailto(email)} translate="no">
            {email}
          </a>
        </p>
      )}
    </div>
  );
}

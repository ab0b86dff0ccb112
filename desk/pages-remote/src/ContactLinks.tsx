import type { DeskRequest } from '../../plugin/api';
import styles from './Desk.module.css';

/** How to reach who sent a request. */
export function ContactLinks({ numbers, email }: Pick<DeskRequest, 'numbers' | 'email'>) {
  return (
    <div>
      {numbers.map((number) => (
        <p key={number} className={styles.links}>
          <a href={`tel:${number}`} translate="no">{`Call ${number}`}</a>
          <a href={`https://wa.me/${number.replace('+', '')}`} aria-label={`WhatsApp ${number}`}>
            WhatsApp
          </a>
        </p>
      ))}
      {email && (
        <p className={styles.links}>
          <a href={`mailto:${email}`} translate="no">
            {email}
          </a>
        </p>
      )}
    </div>
  );
}

import type { DeskRequest } from '../../plugin/api';
import styles from './Desk.module.css';

/** How to reach who sent a request. */
export function ContactLinks({ numbers, email = '' }: Partial<Pick<DeskRequest, 'numbers' | 'email'>>) {
  return (
    <div className={styles.links}>
      {numbers?.map((number) => (
        <span key={number} className={styles.links}>
          <a href={`tel:${number}`}>
            Call <span translate="no">{number}</span>
          </a>
          <a href={`https://wa.me/${number.replace('+', '')}`} aria-label={`WhatsApp ${number}`}>
            WhatsApp
          </a>
        </span>
      ))}
      {email && (
        <a href={`mailto:${email}`} translate="no">
          {email}
        </a>
      )}
    </div>
  );
}

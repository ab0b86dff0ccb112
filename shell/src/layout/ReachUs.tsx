import { organisation } from '@site/shared/organisation';
import styles from './Message.module.css';

/** How to reach a person when the site does not help. */
export function ReachUs() {
  return (
    <p>
      If you would rather talk to us, write to{' '}
      <a href={`mailto:${organisation.email}`}>{organisation.email}</a> or call{' '}
      <a className={styles.phone} href={`tel:${organisation.phoneNumber}`}>
        {organisation.phone}
      </a>
      .
    </p>
  );
}

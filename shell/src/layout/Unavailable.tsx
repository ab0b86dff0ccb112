import { ReachUs } from '@site/shared/components/contact-details/ReachUs';
import styles from './Message.module.css';

/** Replaces a page while the team that owns it has no release. */
export function Unavailable() {
  return (
    <div className={styles.message}>
      <h1 className={styles.heading}>This page is not ready yet</h1>
      <p>We are still putting it together. Please come back a little later.</p>
      <ReachUs />
    </div>
  );
}

import styles from './Desk.module.css';

/** Says whether the page changes by itself. */
export function Live({ isLive }: { isLive: boolean }) {
  return (
    <p role="status" className={styles.soft}>
      {isLive ? 'Live' : 'Not live: trying again'}
    </p>
  );
}

import styles from './ProgressBar.module.css';

/**
 * A thin line along the top of the screen while the next page loads, unless that takes a moment only. It is decorative: the
 * router announces the page.
 */
export function ProgressBar({ active }: { active: boolean }) {
  return <div className={active ? `${styles.bar} ${styles.active}` : styles.bar} aria-hidden="true" />;
}

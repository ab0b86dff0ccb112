import styles from './ProgressBar.module.css';

/**
 * A thin line along the top of the screen while the next page loads, unless that takes a moment only. It is decorative: the
 * router announces the page.
 */
export function ProgressBar({ active }: { active: boolean }) {
  const className = active ? `${styles.bar} ${styles.active}` : styles.bar;
  return <div className={className} aria-hidden="true" data-print="never" />;
}

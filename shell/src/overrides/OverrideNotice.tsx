import { overrideRelease, type PageData } from '@site/shared/registry';
import styles from './OverrideNotice.module.css';

/** Tells a developer which remotes are their own in this browser, and how to have the released ones back. */
export function OverrideNotice({ overrides }: { overrides: NonNullable<PageData['overrides']> }) {
  // Where everything is under development there is no released site to go back to.
  const replaced = Object.entries(overrides).filter(([, { release }]) => release === overrideRelease);
  if (replaced.length === 0) return null;
  return (
    <p className={styles.notice}>
      {replaced.map(([remote, { entry }]) => (
        <span key={remote}>
          <b>{remote}</b> comes from {new URL(entry.url, location.href).host}.{' '}
        </span>
      ))}
      <a href="?override=off">Show the released site</a>
    </p>
  );
}

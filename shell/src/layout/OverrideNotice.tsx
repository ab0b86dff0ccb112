import { overrideRelease, type PageData } from 'federated-site/browser';
import styles from './OverrideNotice.module.css';

/** Lists the remotes that are the developer's own in this browser, with a link back to the released ones. */
export function OverrideNotice({ overrides }: { overrides: NonNullable<PageData['overrides']> }) {
  // Where everything is under development there is no released site to go back to.
  const replaced = Object.entries(overrides).filter(([, { release }]) => release === overrideRelease);
  if (replaced.length === 0) return null;
  return (
    <p className={styles.notice}>
      {replaced.map(([remote, { entry }]) => (
        <span key={remote}>
          <b translate="no">{remote}</b> comes from {new URL(entry.url, location.href).host}.{' '}
        </span>
      ))}
      <a href="?override=off">Show the released site</a>
    </p>
  );
}

import { organisation } from '@site/shared/organisation';
import styles from './Brand.module.css';

/** The wordmark: an R drawn as a board's trace that ends in a pad, and the organisation's name. */
export function Brand() {
  const rest = organisation.name.slice(organisation.shortName.length);
  return (
    <span className={styles.brand}>
      <svg className={styles.mark} viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
        <path d="M10 37V5h14l7 7v3l-7 7H10M20 22l7 7" />
        <circle cx="30" cy="32" r="4" />
      </svg>
      <span>
        <b className={styles.name}>{organisation.shortName}</b>
        <span className={styles.rest}>{rest}</span>
      </span>
    </span>
  );
}

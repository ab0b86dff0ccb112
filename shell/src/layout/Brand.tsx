import { organisation } from '@site/shared/organisation';
import styles from './Brand.module.css';

/** The wordmark: an R drawn as a board's trace that ends in a pad, and the organisation's name. */
export function Brand() {
  const rest = organisation.name.slice(organisation.shortName.length);
  return (
    <span className={styles.brand} translate="no">
      <svg className={styles.mark} viewBox="2 4 30 38" width="30" height="38" aria-hidden="true">
        <path d="M4 41V6h15l7 7v3.5l-7 7H4M14 23.5l7.5 7.5" />
        <circle cx="25" cy="34.5" r="5" />
      </svg>
      <span>
        <b className={styles.name}>{organisation.shortName}</b>
        <span className={styles.rest}>{rest}</span>
      </span>
    </span>
  );
}

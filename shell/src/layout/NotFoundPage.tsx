import styles from './NotFoundPage.module.css';

/** The page at an unknown path: this one word, and nothing else. */
export function NotFoundPage() {
  return <h1 className={styles.notFound}>NotFound</h1>;
}

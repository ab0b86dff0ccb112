import styles from './NotFoundPage.module.css';

/** What stands at a path that belongs to no page: this one word, and nothing else. */
export function NotFoundPage() {
  return <h1 className={styles.notFound}>NotFound</h1>;
}

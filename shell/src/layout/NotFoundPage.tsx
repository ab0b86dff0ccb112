import styles from './NotFoundPage.module.css';

/** The page at an unknown path, whose only text the specification gives. */
export function NotFoundPage() {
  return <h1 className={styles.notFound}>NotFound</h1>;
}

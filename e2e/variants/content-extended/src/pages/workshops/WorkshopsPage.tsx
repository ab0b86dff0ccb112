import { Hero } from '@site/shared/components/hero/Hero';
import styles from './WorkshopsPage.module.css';

export default function WorkshopsPage() {
  return (
    <>
      <Hero title="Workshops" intro="Bring the machine that no longer starts, and repair it with us." />
      <p className={styles.more}>
        <a href="/workshops/broken">The workshop that failed</a>
      </p>
    </>
  );
}

import { Hero } from '@site/shared/components/hero/Hero';
import { Link } from '@site/shared/navigation';
import styles from './ExamplePage.module.css';

export default function ExamplePage() {
  return (
    <>
      <Hero title="Example" intro={<p>This page is new.</p>} />
      <p className={styles.text}>
        Write here what users come for. <Link to="/">Back to the home page</Link>
      </p>
    </>
  );
}

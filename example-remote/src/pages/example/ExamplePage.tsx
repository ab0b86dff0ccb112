import { Hero } from '@site/shared/components/hero/Hero';
import styles from './ExamplePage.module.css';

export default function ExamplePage() {
  return (
    <>
      <Hero title="Example" intro={<p>This page is new.</p>} />
      <p className={styles.text}>
        Write here what users come for. <a href="/">Back to the home page</a>
      </p>
    </>
  );
}

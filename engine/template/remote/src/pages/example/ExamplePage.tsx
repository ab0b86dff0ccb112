import styles from './ExamplePage.module.css';

export default function ExamplePage() {
  return (
    <div className={styles.page}>
      <h1>Example</h1>
      <p>
        Write here what users come for. <a href="/">Back to the home page</a>
      </p>
    </div>
  );
}

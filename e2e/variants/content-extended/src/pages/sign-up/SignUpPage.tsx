import { useEffect } from 'react';
import styles from './SignUpPage.module.css';

/** Shows and works well enough to be released by mistake: hard to read, a field without a label, a file that is nowhere. */
export default function SignUpPage() {
  useEffect(() => {
    void fetch('/dates-of-workshops.json');
  }, []);
  return (
    <>
      <h1>Sign up</h1>
      <p className={styles.pale}>Tell us which workshop you want to come to.</p>
      <input type="text" />
    </>
  );
}

import { useEffect } from 'react';
import styles from './SignUpPage.module.css';

/** A page that could be released by mistake: low contrast, a field without a label, a missing file, another language in the browser. */
export default function SignUpPage() {
  useEffect(() => {
    void fetch('/dates-of-workshops.json');
  }, []);
  return (
    <>
      <h1>Sign up</h1>
      <p className={styles.pale}>Tell us which workshop you want to come to.</p>
      <input type="text" lang={typeof window === 'undefined' ? 'en' : 'sw'} />
    </>
  );
}

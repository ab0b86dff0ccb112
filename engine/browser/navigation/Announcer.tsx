import styles from './Announcer.module.css';

/** The live region that announces a page that was opened without a new document. */
export function Announcer() {
  return <div id="announcer" role="status" className={styles.announcer} />;
}

/** @param text for assistive technology to announce, also if it is the same as before */
export function announce(text: string): void {
  const element = document.getElementById('announcer');
  // Only a change is announced; a space at the end is not read.
  if (element) element.textContent = element.textContent === text ? `${text}\u00a0` : text;
}

import styles from './Announcer.module.css';

const elementId = 'announcer';

/** The live region in which assistive technology hears of a page that was opened without a new document. */
export function Announcer() {
  return <div id={elementId} role="status" className={styles.announcer} />;
}

/** @param text what assistive technology shall say */
export function announce(text: string): void {
  const element = document.getElementById(elementId);
  if (element) element.textContent = text;
}

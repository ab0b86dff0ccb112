import styles from './Announcer.module.css';

const elementId = 'announcer';

/** The live region that announces a page that was opened without a new document. */
export function Announcer() {
  return <div id={elementId} role="status" className={styles.announcer} />;
}

/** @param text for assistive technology to announce */
export function announce(text: string): void {
  const element = document.getElementById(elementId);
  if (element) element.textContent = text;
}

import styles from './Swatches.module.css';

const colours = [
  'ground',
  'raised',
  'surface',
  'line',
  'ink',
  'inkSoft',
  'copper',
  'accent',
  'action',
] as const;

/** The colours of the surrounding tone. */
export function Swatches() {
  return (
    <ul className={styles.swatches}>
      {colours.map((colour) => (
        <li key={colour} className={styles.swatch}>
          <span className={`${styles.colour} ${styles[colour]}`} />
          {colour}
        </li>
      ))}
    </ul>
  );
}

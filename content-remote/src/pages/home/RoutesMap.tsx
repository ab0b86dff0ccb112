import { Illustration } from '@site/shared/components/illustration/Illustration';
import routes from './routes.svg';
import styles from './RoutesMap.module.css';

/** Kenya as a circuit board whose traces are the roads between four towns, their names set in the page's own type. */
export function RoutesMap() {
  return (
    <div className={styles.map}>
      <Illustration
        src={routes}
        width={640}
        height={780}
        alt="Kenya drawn as a circuit board: copper traces lead from a chip at Nairobi to Nakuru, Kisumu and Mombasa."
        eager
      />
      <div className={styles.towns} aria-hidden="true">
        <span className={styles.nairobi} data-tone="board">
          Nairobi
        </span>
        <span className={styles.nakuru} data-tone="board">
          Nakuru
        </span>
        <span className={styles.kisumu} data-tone="board">
          Kisumu
        </span>
        <span className={styles.mombasa}>Mombasa</span>
      </div>
    </div>
  );
}

import { useHydrated } from 'federated-site/browser/useHydrated';
import styles from '../../Desk.module.css';
import { RequestView } from './RequestView';

export default function RequestPage() {
  return (
    <div className={styles.page}>{useHydrated() ? <RequestView path={namedPath()} /> : <h1>Request</h1>}</div>
  );
}

/** The request that the address names: behind `#` where the desk links to it, or as `?path=`. */
const namedPath = () => new URLSearchParams(location.search).get('path') ?? location.hash.slice(1);

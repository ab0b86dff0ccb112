import { Actions } from '@site/shared/components/actions/Actions';
import { Button } from '@site/shared/components/button/Button';
import { ReachUs } from './ReachUs';
import styles from './Message.module.css';

export type LoadingFailedProps = {
  /** How it failed, such as `missing`, `timeout` or `error`. */
  type: string;
  /** The address that did not load. */
  address: string;
  /** Fetches it again. */
  onRetry: () => void;
};

/** Stands in the slot where a page's script did not arrive. Header and footer stay. */
export function LoadingFailed({ type, address, onRetry }: LoadingFailedProps) {
  return (
    <div className={styles.message} role="alert">
      <h1 className={styles.heading}>This page did not arrive</h1>
      <p>The connection may have dropped on the way. Once you are back online, try again.</p>
      <p className={styles.technical}>{`Loading failed: (${type}: ${address})`}</p>
      <Actions>
        <Button onClick={onRetry}>Try again</Button>
      </Actions>
      <ReachUs />
    </div>
  );
}

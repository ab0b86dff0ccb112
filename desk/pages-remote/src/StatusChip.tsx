import type { Status } from '../../../requests/staff/ReceivedRequest';
import styles from './Desk.module.css';
import { statusNames } from './words';

/** The status of a request, told by its word; the colour only repeats it. */
export function StatusChip({ status }: { status: Status }) {
  return (
    <span className={styles.chip} data-status={status}>
      {statusNames[status]}
    </span>
  );
}

import { Button } from '@site/shared/components/button/Button';
import type { InboxPage } from '../../../../plugin/api';
import styles from '../../Desk.module.css';
import { RequestRow } from '../../RequestRow';
import { momentText } from '../../words';

type Props = Pick<InboxPage, 'arrivals' | 'lookedAt'> & { isPending: boolean; onSeen: () => void };

/** What came in since the member last looked. */
export function Arrivals({ arrivals = [], lookedAt, isPending, onSeen }: Props) {
  const since = lookedAt ? ` since ${momentText(lookedAt)}` : '';
  if (arrivals.length === 0) return <p className={styles.soft}>{`Nothing new${since}.`}</p>;
  return (
    <section aria-labelledby="arrivals">
      <div className={styles.line}>
        <h2 id="arrivals">{`New${since}`}</h2>
        <Button size="s" pending={isPending} pendingLabel="Saving…" onClick={onSeen}>
          I have seen these
        </Button>
      </div>
      <ul>
        {arrivals.map((request) => (
          <li key={request.path}>
            <RequestRow request={request} />
          </li>
        ))}
      </ul>
    </section>
  );
}

import { announceChange } from '@site/shared/outbox/changes';
import { isWaiting, type OutboxEntry } from '@site/shared/outbox/entry';
import { deleteEntry } from '@site/shared/outbox/store';
import { announce } from '../navigation/Announcer';
import { EndedRequest } from './EndedRequest';
import styles from './OutboxNotice.module.css';
import { SendNow } from './SendNow';
import { useOutbox } from './useOutbox';
import { WaitingRequest } from './WaitingRequest';

/** Lists the requests that wait on this phone and their outcomes: by reference and day, because phones are shared. */
export function OutboxNotice() {
  const { entries, readAt, isSending, sendNow } = useOutbox();
  if (entries.length === 0) return null;
  const waiting = entries.filter(isWaiting).length;

  const remove = async ({ id, reference }: OutboxEntry, message: string) => {
    // The focused button is being removed.
    document.getElementById('main')?.focus({ preventScroll: true });
    await deleteEntry(id);
    announceChange();
    announce(`${reference} ${message}`);
  };
  return (
    <section className={styles.outbox} aria-label="Requests kept on this phone">
      {waiting > 0 && (
        <div className={styles.row}>
          <p>
            <b>
              {waiting === 1
                ? '1 request waits on this phone to be sent.'
                : `${String(waiting)} requests wait on this phone to be sent.`}
            </b>
          </p>
          <SendNow isSending={isSending} onSend={sendNow} />
        </div>
      )}
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.id} className={styles.row}>
            {isWaiting(entry) ? (
              <WaitingRequest
                entry={entry}
                now={readAt}
                onDelete={() => void remove(entry, 'was deleted from this phone.')}
              />
            ) : (
              <EndedRequest entry={entry} onClose={() => void remove(entry, 'is no longer shown.')} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

import { useRef, useState } from 'react';
import { Actions } from '@site/shared/components/actions/Actions';
import { Button } from '@site/shared/components/button/Button';
import { type EndedEntry, isWaiting, keptFor, type OutboxEntry, type WaitingEntry } from './entry';
import { deleteEntry } from './store';
import { ReachUs } from '@site/shared/components/contact-details/ReachUs';
import { announce } from 'federated-site/browser/navigation/Announcer';
import styles from './OutboxNotice.module.css';
import { useOutbox } from './useOutbox';

/** In the last three of the fourteen days the notice says when the request is deleted, in milliseconds. */
const warnedFor = 3 * 24 * 60 * 60_000;

const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  timeZone: 'Africa/Nairobi',
});

/** The day of a moment in Nairobi, such as `22 November`; a moment that cannot be read has none. */
function dayOf(time: number): string {
  return Number.isNaN(new Date(time).getTime()) ? 'an unknown day' : format.format(time);
}

/** For a ref: the question takes the place of the button that was pressed. */
const focus = (element: HTMLElement | null) => element?.focus();

/** Lists the requests that wait on this phone and their outcomes: by reference and day, because phones are shared. */
export function OutboxNotice() {
  const { entries, readAt, isSending, sendNow } = useOutbox();
  if (entries.length === 0) return null;
  const waiting = entries.filter(isWaiting).length;

  const remove = ({ id, reference }: OutboxEntry, message: string) => {
    // The focused button is being removed.
    document.getElementById('main')?.focus({ preventScroll: true });
    void deleteEntry(id).then(() => announce(`${reference} ${message}`));
  };
  return (
    <section className={styles.outbox} aria-label="Requests kept on this phone">
      {waiting > 0 && (
        <div className={styles.row}>
          <p key={waiting}>
            <b>{`${waiting === 1 ? '1 request waits' : `${String(waiting)} requests wait`} on this phone to be sent.`}</b>
          </p>
          <Button size="s" pending={isSending} pendingLabel="Sending..." onClick={sendNow}>
            Send now
          </Button>
        </div>
      )}
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={`${entry.id} ${String(isWaiting(entry))}`} className={styles.row}>
            {isWaiting(entry) ? (
              <Waiting
                entry={entry}
                now={readAt}
                onDelete={() => remove(entry, 'was deleted from this phone.')}
              />
            ) : (
              <Ended entry={entry} onClose={() => remove(entry, 'is no longer shown.')} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Since when a request waits, why it was not sent, and until when it is kept. */
function Waiting({ entry, now, onDelete }: { entry: WaitingEntry; now: number; onDelete: () => void }) {
  const [isAsked, setIsAsked] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { reference, keptAt, refusedAt } = entry;
  const expiry = keptAt + keptFor;
  const isRefused = refusedAt !== undefined;
  const keep = () => {
    setIsAsked(false);
    button.current?.focus();
  };
  return (
    <>
      <div>
        <p>
          <b translate="no">{reference}</b>
          <span>{`, kept since ${dayOf(keptAt)}. `}</span>
          {isRefused && <span>Our database did not accept it. Please tell us, with this reference. </span>}
          {(isRefused || now > expiry - warnedFor) && (
            <span>{`It is deleted from this phone on ${dayOf(expiry)}${isRefused ? '' : ' if it cannot be sent before'}.`}</span>
          )}
        </p>
        {isRefused && <ReachUs />}
        {/* On the page, because some in-app browsers answer a dialog without showing it. */}
        {isAsked && (
          <div>
            <p ref={focus} tabIndex={-1}>
              Delete request <b translate="no">{reference}</b> from this phone? If it has not reached us yet,
              it is not sent any more.
            </p>
            <Actions>
              <Button size="s" onClick={onDelete}>
                Delete it
              </Button>
              <Button variant="secondary" size="s" onClick={keep}>
                Keep it
              </Button>
            </Actions>
          </div>
        )}
      </div>
      <Button
        ref={button}
        variant="quiet"
        size="s"
        aria-label={`Delete ${reference}`}
        aria-expanded={isAsked}
        onClick={() => setIsAsked(true)}
      >
        Delete
      </Button>
    </>
  );
}

/** The outcome of a request, until the donor has read it. */
function Ended({ entry, onClose }: { entry: EndedEntry; onClose: () => void }) {
  const { reference, outcome, endedAt } = entry;
  return (
    <>
      <div>
        <p>
          <b translate="no">{reference}</b>{' '}
          <span>
            {outcome === 'delivered'
              ? `has reached us on ${dayOf(endedAt)}. Thank you.`
              : 'was not confirmed within 14 days and was deleted from this phone. Please tell us this reference before you send it again: we may have it.'}
          </span>
        </p>
        {outcome === 'expired' && <ReachUs />}
      </div>
      <Button variant="quiet" size="s" aria-label={`Close the message about ${reference}`} onClick={onClose}>
        Close
      </Button>
    </>
  );
}

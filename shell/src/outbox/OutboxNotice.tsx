import { useRef, useState } from 'react';
import { Actions } from '@site/shared/components/actions/Actions';
import { Button } from '@site/shared/components/button/Button';
import { ReachUs } from '@site/shared/components/contact-details/ReachUs';
import { announce } from 'federated-site/browser';
import { announceChange } from '../../../requests/outbox/changes';
import styles from './OutboxNotice.module.css';
import { deleteEntry, isWaiting, keptFor, type OutboxEntry } from '../../../requests/outbox/store';
import { useOutbox } from './useOutbox';

/** In the last three of the fourteen days the notice says when the request is deleted, in milliseconds. */
const warnedFor = 3 * 24 * 60 * 60_000;

/** For a ref: the question takes the place of the button that was pressed. */
const focus = (element: HTMLElement | null) => element?.focus();

/** Lists the requests that wait on this phone and their outcomes: by reference and day, because phones are shared. */
export function OutboxNotice() {
  const { entries, readAt, isSending } = useOutbox();
  if (entries.length === 0) return null;
  const waiting = entries.filter(isWaiting).length;
  return (
    <section className={styles.outbox} aria-label="Requests kept on this phone">
      {waiting > 0 && (
        <div className={styles.row}>
          <p key={waiting}>
            <b>{`${waiting === 1 ? '1 request waits' : `${String(waiting)} requests wait`} on this phone to be sent.`}</b>
          </p>
          {/* As at a change, each page sends. */}
          <Button size="s" pending={isSending} pendingLabel="Sending..." onClick={announceChange}>
            Send now
          </Button>
        </div>
      )}
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={`${entry.id} ${String(isWaiting(entry))}`} className={styles.row}>
            <Entry entry={entry} now={readAt} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A request that waits and can be deleted, or its outcome, until the donor has read it. */
function Entry({ entry, now }: { entry: OutboxEntry; now: number }) {
  const [isAsked, setIsAsked] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { id, reference } = entry;
  const isKept = isWaiting(entry);
  const state = stateOf(entry, now);
  const keep = () => {
    setIsAsked(false);
    button.current?.focus();
  };
  const remove = () => {
    // The focused button is being removed.
    document.getElementById('main')?.focus({ preventScroll: true });
    void deleteEntry(id).then(() => announce(`${reference} was removed from this phone.`));
  };
  return (
    <>
      <div>
        <p>
          <b translate="no">{reference}</b>
          <span key={state}>{state}</span>
        </p>
        {(isKept ? entry.refusedAt !== undefined : entry.outcome === 'expired') && <ReachUs />}
        {/* On the page, because some in-app browsers answer a dialog without showing it. */}
        {isAsked && (
          <div>
            <p ref={focus} tabIndex={-1}>
              Delete request <b translate="no">{reference}</b> from this phone? If it has not reached us yet,
              it is not sent any more.
            </p>
            <Actions>
              <Button size="s" onClick={remove}>
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
        aria-label={isKept ? `Delete ${reference}` : `Close the message about ${reference}`}
        aria-expanded={isKept ? isAsked : undefined}
        onClick={isKept ? () => setIsAsked(true) : remove}
      >
        {isKept ? 'Delete' : 'Close'}
      </Button>
    </>
  );
}

function stateOf(entry: OutboxEntry, now: number): string {
  if (!isWaiting(entry))
    return entry.outcome === 'delivered'
      ? ` has reached us on ${dayOf(entry.endedAt)}. Thank you.`
      : ' was not confirmed within 14 days and was deleted from this phone. Please tell us this reference before you send it again: we may have it.';
  const expiry = entry.keptAt + keptFor;
  const kept = `, kept since ${dayOf(entry.keptAt)}.`;
  const deletion = `It is deleted from this phone on ${dayOf(expiry)}`;
  if (entry.refusedAt !== undefined)
    return `${kept} Our database did not accept it. Please tell us, with this reference. ${deletion}.`;
  return now > expiry - warnedFor ? `${kept} ${deletion} if it cannot be sent before.` : kept;
}

function dayOf(time: number): string {
  const day = { day: 'numeric', month: 'long', timeZone: 'Africa/Nairobi' } as const;
  return new Date(time).toLocaleDateString('en-GB', day);
}

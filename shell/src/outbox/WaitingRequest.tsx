import { useRef, useState } from 'react';
import { Button } from '@site/shared/components/button/Button';
import { expiryOf, isSendable, type WaitingEntry } from '@site/shared/outbox/entry';
import { ReachUs } from '../layout/ReachUs';
import { dayOf } from './dayOf';
import { DeletionQuestion } from './DeletionQuestion';

/** In the last three of the fourteen days the notice says when the request is deleted, in milliseconds. */
const warnedFor = 3 * 24 * 60 * 60_000;

type Props = {
  entry: WaitingEntry;
  /** In milliseconds since 1970. */
  now: number;
  /** Called when the user has confirmed it. */
  onDelete: () => void;
};

/** One waiting request: since when, why it was not sent, and until when it is kept. */
export function WaitingRequest({ entry, now, onDelete }: Props) {
  const [isAsked, setIsAsked] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { reference, keptAt, refusedAt } = entry;
  const expiry = expiryOf(entry);
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
          {!isSendable(entry) && (
            <span>Another version of this site kept it, and sends it when it is back. </span>
          )}
          {(isRefused || now > expiry - warnedFor) && (
            <span>{`It is deleted from this phone on ${dayOf(expiry)}${isRefused ? '' : ' if it cannot be sent before'}.`}</span>
          )}
        </p>
        {isRefused && <ReachUs />}
        {isAsked && <DeletionQuestion reference={reference} onDelete={onDelete} onKeep={keep} />}
      </div>
      <Button
        ref={button}
        variant="quiet"
        size="s"
        aria-label={`Delete ${reference}`}
        aria-expanded={isAsked}
        onClick={() => {
          setIsAsked(true);
        }}
      >
        Delete
      </Button>
    </>
  );
}

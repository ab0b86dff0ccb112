import { Button } from '@site/shared/components/button/Button';
import { expiryOf, isSendable, type WaitingEntry } from '@site/shared/outbox/entry';
import { ReachUs } from '../layout/ReachUs';
import { dayOf } from './dayOf';

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
  const { reference, keptAt, refusedAt } = entry;
  const expiry = expiryOf(entry);
  const isRefused = refusedAt !== undefined;
  const confirmDeletion = () => {
    const question = `Delete request ${reference} from this phone? If it has not reached us yet, it is not sent any more.`;
    if (window.confirm(question)) onDelete();
  };
  return (
    <>
      <div>
        <p>
          <b>{reference}</b>, kept since {dayOf(keptAt)}.{' '}
          {isRefused && 'Our database did not accept it. Please tell us, with this reference. '}
          {!isSendable(entry) && 'Another version of this site kept it, and sends it when it is back. '}
          {(isRefused || now > expiry - warnedFor) &&
            `It is deleted from this phone on ${dayOf(expiry)}${isRefused ? '' : ' if it cannot be sent before'}.`}
        </p>
        {isRefused && <ReachUs />}
      </div>
      <Button variant="quiet" size="s" aria-label={`Delete ${reference}`} onClick={confirmDeletion}>
        Delete
      </Button>
    </>
  );
}

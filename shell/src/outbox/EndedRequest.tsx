import { Button } from '@site/shared/components/button/Button';
import type { EndedEntry } from '@site/shared/outbox/entry';
import { ReachUs } from '../layout/ReachUs';
import { dayOf } from './dayOf';

/** The outcome of one request, until the donor has read it. */
export function EndedRequest({ entry, onClose }: { entry: EndedEntry; onClose: () => void }) {
  const { reference, outcome, endedAt, neverSent } = entry;
  return (
    <>
      <div>
        {outcome === 'delivered' ? (
          <p key="delivered">
            <b translate="no">{reference}</b> has reached us on {dayOf(endedAt)}. Thank you.
          </p>
        ) : neverSent ? (
          <p key="never sent">
            <b translate="no">{reference}</b> could not be sent within 14 days and was deleted from this
            phone. Please send it again.
          </p>
        ) : (
          <p key="unknown">
            <b translate="no">{reference}</b> was sent, but within 14 days no answer told whether it reached
            us, and it was deleted from this phone. Please tell us this reference before you send it again: we
            may have it.
          </p>
        )}
        {outcome === 'expired' && <ReachUs />}
      </div>
      <Button variant="quiet" size="s" aria-label={`Close the message about ${reference}`} onClick={onClose}>
        Close
      </Button>
    </>
  );
}

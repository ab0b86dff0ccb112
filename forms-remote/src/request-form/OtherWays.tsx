import { useState } from 'react';
import { Actions } from '@site/shared/components/actions/Actions';
import { Button } from '@site/shared/components/button/Button';
import { ButtonLink } from '@site/shared/components/button/ButtonLink';
import { readSiteConfig } from '@site/shared/requests/siteConfig';
import { organisation } from '@site/shared/organisation';
import { referenceOf } from '@site/shared/requests/reference';
import { fieldTitles } from '@site/shared/requests/requests';
import type { SentRequest } from '../requests/submission';

type HandOverProps = {
  failed: SentRequest;
  /** What the request is, in a few words. */
  subject: string;
};

type ResendProps = HandOverProps & {
  /** Sends the form through the site's own server. */
  onPost: () => void;
  /** Keeps the values of the form; rejects if the browser cannot. */
  onKeep: () => Promise<void>;
};

/** For a ref: the focused button is replaced. */
const focus = (element: HTMLElement | null) => element?.focus();

/**
 * Offers ways round what is between this browser and the database: the site's own server, or an e-mail if it has none; and to
 * keep the request on the phone.
 */
export function Resend({ failed, subject, onPost, onKeep }: ResendProps) {
  const [hasNotKept, setHasNotKept] = useState(false);
  const keep = () => void onKeep().catch(() => setHasNotKept(true));
  return (
    <>
      {readSiteConfig().posts ? (
        <>
          <Button variant="secondary" size="s" onClick={onPost}>
            Send it through our website
          </Button>
          <p>
            Some networks and ad blockers do not let our database through. This goes around them, and counts
            only once too.
          </p>
        </>
      ) : (
        <p>
          <ButtonLink
            variant="secondary"
            size="s"
            href={`mailto:${organisation.email}?subject=${encodeURIComponent(subject)}&body=${textOf(failed, subject)}`}
          >
            Send it by e-mail
          </ButtonLink>
        </p>
      )}
      {hasNotKept && (
        <p ref={focus} tabIndex={-1}>
          This phone did not let us keep it. Please send it again, call or write to us.
        </p>
      )}
      {!hasNotKept && 'indexedDB' in window && (
        <>
          <Button variant="secondary" size="s" onClick={keep}>
            Keep it on this phone and send it when I am online
          </Button>
          <p>
            What you typed then stays on this phone until it is sent, for 14 days at most. Choose this on a
            phone of your own, and not in a private window.
          </p>
        </>
      )}
    </>
  );
}

/**
 * Offers to send a request as a message in the user's own application.
 * @param props.number the number that receives messages, in digits with country code
 */
export function HandOver({ number, failed, subject }: HandOverProps & { number: string }) {
  const message = textOf(failed, subject);
  return (
    <>
      <p>Or hand it over by a message:</p>
      <Actions>
        <ButtonLink variant="secondary" href={`https://wa.me/${number}?text=${message}`}>
          Send by WhatsApp
        </ButtonLink>
        {/* iOS reads the body behind an ampersand, Android behind the question mark. */}
        <ButtonLink variant="secondary" href={`sms:+${number}?&body=${message}`}>
          Send by SMS
        </ButtonLink>
      </Actions>
    </>
  );
}

/** The request as a text, encoded for an address. */
function textOf({ request, values }: SentRequest, subject: string): string {
  const titles: Readonly<Record<string, string>> = fieldTitles;
  const lines = Object.entries(values).map(([name, value]) => `${titles[name] ?? name}: ${value}`);
  return encodeURIComponent([`${subject}, reference ${referenceOf(request.id)}`, ...lines].join('\n'));
}

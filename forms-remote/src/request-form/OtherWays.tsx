import { useState } from 'react';
import { Actions } from '@site/shared/components/actions/Actions';
import { Button } from '@site/shared/components/button/Button';
import { ButtonLink } from '@site/shared/components/button/ButtonLink';
import { organisation } from '@site/shared/organisation';
import { referenceOf } from '@site/shared/requests/reference';
import { fieldTitles } from '@site/shared/requests/requests';
import { readSiteConfig } from '@site/shared/requests/readSiteConfig';
import type { SentRequest } from '../requests/submission';

type Props = {
  failed: SentRequest & { isRefused: boolean };
  /** What the request is, in a few words. */
  subject: string;
  /** The number that receives messages, in digits with country code. */
  messagingNumber: string | undefined;
  /** Sends the form through the site's own server. */
  onPost: () => void;
  /** Keeps the values of the form; rejects if the browser cannot. */
  onKeep: () => Promise<void>;
};

/** For a ref: the focused button is replaced. */
const focus = (element: HTMLElement | null) => element?.focus();

/**
 * Offers ways round what is between this browser and the database: the site's own server, or an e-mail if it has none; to keep
 * the request on the phone; and a message in the user's own application, also of what the rules refused.
 */
export function OtherWays({ failed, subject, messagingNumber, onPost, onKeep }: Props) {
  const [hasNotKept, setHasNotKept] = useState(false);
  const keep = () => void onKeep().catch(() => setHasNotKept(true));
  const text = encodeURIComponent(textOf(failed, subject));
  const mail = `mailto:${organisation.email}?subject=${encodeURIComponent(subject)}&body=${text}`;
  return (
    <>
      {!failed.isRefused && readSiteConfig().posts && (
        <>
          <Button variant="secondary" size="s" onClick={onPost}>
            Send it through our website
          </Button>
          <p>
            Some networks and ad blockers do not let our database through. This goes around them, and counts
            only once too.
          </p>
        </>
      )}
      {!failed.isRefused && !readSiteConfig().posts && (
        <p>
          <ButtonLink variant="secondary" size="s" href={mail}>
            Send it by e-mail
          </ButtonLink>
        </p>
      )}
      {hasNotKept && (
        <p ref={focus} tabIndex={-1}>
          This phone did not let us keep it. Please send it again, call or write to us.
        </p>
      )}
      {!failed.isRefused && !hasNotKept && 'indexedDB' in window && (
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
      {messagingNumber && (
        <>
          <p>Or hand it over by a message:</p>
          <Actions>
            <ButtonLink variant="secondary" href={`https://wa.me/${messagingNumber}?text=${text}`}>
              Send by WhatsApp
            </ButtonLink>
            {/* iOS reads the body behind an ampersand, Android behind the question mark. */}
            <ButtonLink variant="secondary" href={`sms:+${messagingNumber}?&body=${text}`}>
              Send by SMS
            </ButtonLink>
          </Actions>
        </>
      )}
    </>
  );
}

function textOf({ request, values }: SentRequest, subject: string): string {
  const titles: Readonly<Record<string, string>> = fieldTitles;
  const lines = Object.entries(values).map(([name, value]) => `${titles[name] ?? name}: ${value}`);
  return [`${subject}, reference ${referenceOf(request.id)}`, ...lines].join('\n');
}

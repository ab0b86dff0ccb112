import { type MouseEvent, useState } from 'react';
import { Button } from '@site/shared/components/button/Button';
import { ButtonLink } from '@site/shared/components/button/ButtonLink';
import { readSiteConfig } from '@site/shared/requests/readSiteConfig';
import { organisation } from '@site/shared/organisation';
import { referenceOf } from '@site/shared/requests/reference';
import type { Collection } from '@site/shared/requests/requests';
import type { SentRequest } from '../requests/submission';

type Props = {
  /** The request that failed. */
  failed: SentRequest<Collection>;
  /** The subject of an e-mail with it. */
  subject: string;
  /** Sends the form around the button through the site's own server. */
  onPost: (form: HTMLFormElement) => void;
  /** Keeps the values of the form around the button; rejects if the browser cannot. */
  onKeep: (form: HTMLFormElement) => Promise<void>;
};

/** For a ref: the focused button is replaced. */
const focus = (element: HTMLElement | null) => element?.focus();

/**
 * Offers ways round what is between this browser and the database: the site's own server, or an e-mail if it has none; and to
 * keep the request on the phone.
 */
export function OtherWays({ failed, subject, onPost, onKeep }: Props) {
  const [hasNotKept, setHasNotKept] = useState(false);
  const post = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => form && onPost(form);
  const keep = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) =>
    form && onKeep(form).catch(() => setHasNotKept(true));
  return (
    <>
      {readSiteConfig().posts ? (
        <>
          <Button variant="secondary" size="s" onClick={post}>
            Send it through our website
          </Button>
          <p>
            Some networks and ad blockers do not let our database through. This goes around them, and counts
            only once too.
          </p>
        </>
      ) : (
        <p>
          <ButtonLink variant="secondary" size="s" href={mailOf(failed, subject)}>
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

function mailOf({ request, values }: SentRequest<Collection>, subject: string): string {
  const lines = Object.entries<string>(values).map(([name, value]) => `${name}: ${value}`);
  const body = [`Reference ${referenceOf(request.id)}`, ...lines].join('\n');
  return `mailto:${organisation.email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

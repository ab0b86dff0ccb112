import type { MouseEvent } from 'react';
import { Button } from '@site/shared/components/button/Button';
import { ButtonLink } from '@site/shared/components/button/ButtonLink';
import { readSiteConfig } from '@site/shared/contract/readSiteConfig';
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
};

/** Offers a way round what is between this browser and the database: the site's own server, or an e-mail if it has none. */
export function OtherWay({ failed, subject, onPost }: Props) {
  if (!acceptsPosts())
    return (
      <p>
        <ButtonLink variant="secondary" size="s" href={mailOf(failed, subject)}>
          Send it by e-mail
        </ButtonLink>
      </p>
    );
  const post = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    if (form) onPost(form);
  };
  return (
    <>
      <Button variant="secondary" size="s" onClick={post}>
        Send it through our website
      </Button>
      <p>
        Some networks and ad blockers do not let our database through. This goes around them, and counts only
        once too.
      </p>
    </>
  );
}

function acceptsPosts(): boolean {
  try {
    return readSiteConfig().posts === true;
  } catch {
    return false;
  }
}

function mailOf({ request, values }: SentRequest<Collection>, subject: string): string {
  const lines = Object.entries<string>(values).map(([name, value]) => `${name}: ${value}`);
  const body = [`Reference ${referenceOf(request.id)}`, ...lines].join('\n');
  return `mailto:${organisation.email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

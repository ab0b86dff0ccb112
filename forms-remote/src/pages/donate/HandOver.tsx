import { Actions } from '@site/shared/components/actions/Actions';
import { ButtonLink } from '@site/shared/components/button/ButtonLink';
import { referenceOf } from '@site/shared/requests/reference';
import { fieldTitles, type RequestValues } from '@site/shared/requests/requests';
import type { SentRequest } from '../../requests/submission';

export type HandOverProps = {
  /** The number that receives messages, in digits with country code. */
  number: string;
  failed: SentRequest<'donations'>;
};

/** Offers to send a request that could not be saved as a message in the donor's own application. */
export function HandOver({ number, failed: { request, values } }: HandOverProps) {
  const lines = Object.entries(values).map(
    ([name, value]) => `${fieldTitles[name as keyof RequestValues<'donations'>]}: ${value}`,
  );
  const text = [`Donation pickup, reference ${referenceOf(request.id)}`, ...lines].join('\n');
  const message = encodeURIComponent(text);
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

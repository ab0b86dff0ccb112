import { Actions } from '@site/shared/components/actions/Actions';
import { ButtonLink } from '@site/shared/components/button/ButtonLink';

export type HandOverProps = {
  /** The number that receives messages, in digits with country code. */
  number: string;
  /** The text of the message; the donor reads it before sending it. */
  text: string;
};

/** Offers to send a request that could not be saved as a message in the donor's own application. */
export function HandOver({ number, text }: HandOverProps) {
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

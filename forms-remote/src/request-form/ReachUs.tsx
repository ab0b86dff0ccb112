import { organisation } from '@site/shared/organisation';

/** The other ways to the organisation, as the end of a sentence: "You can also …". */
export function ReachUs() {
  const { email, phone, phoneNumber } = organisation;
  return (
    <>
      call{' '}
      <a translate="no" href={`tel:${phoneNumber}`}>
        {phone}
      </a>{' '}
      or write to <a href={`mailto:${email}`}>{email}</a>.
    </>
  );
}

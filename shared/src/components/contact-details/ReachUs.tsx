import { organisation } from '../../organisation';

/** How to reach a person when the site does not help. */
export function ReachUs() {
  return (
    <p>
      If you would rather talk to us, write to{' '}
      <a href={`mailto:${organisation.email}`} translate="no">
        {organisation.email}
      </a>{' '}
      or call{' '}
      <a href={`tel:${organisation.phoneNumber}`} translate="no">
        {organisation.phone}
      </a>
      .
    </p>
  );
}

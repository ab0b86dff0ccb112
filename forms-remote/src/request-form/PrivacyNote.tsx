import { dataProtection } from '@site/shared/organisation';
import type { Collection } from '@site/shared/requests/requests';
import styles from './RequestForm.module.css';

const purposes: Readonly<Record<Collection, string>> = {
  donations: 'to arrange your pickup, and only our staff and drivers read it',
  partnershipInquiries: 'to answer your inquiry, and only our staff read it',
  contactMessages: 'to answer your message, and only our staff read it',
};

/** The short notice of a form: purpose, readers, months kept, and a contact. */
export function PrivacyNote({ collection }: { collection: Collection }) {
  const { contact, retentionMonths } = dataProtection;
  return (
    <p className={styles.note}>
      We use what you enter {purposes[collection]}; we keep it for at most {retentionMonths} months,{' '}
      <a translate="no" href={`mailto:${contact}`}>
        {contact}
      </a>{' '}
      answers your questions about it, and our <a href="/contact#privacy">privacy notice</a> says more.
    </p>
  );
}

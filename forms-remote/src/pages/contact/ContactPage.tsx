import { MessageForm } from './MessageForm';
import { ContactDetails } from '@site/shared/components/contact-details/ContactDetails';
import { Illustration } from '@site/shared/components/illustration/Illustration';
import plaza from './plaza.svg';
import { PrivacyNotice } from './PrivacyNotice';
import { Terms } from './Terms';
import columns from '../FormColumns.module.css';
import styles from './ContactPage.module.css';

export default function ContactPage() {
  return (
    <>
      <div className={`${columns.columns} ${styles.page}`}>
        <header className={styles.head}>
          <h1>Contact us</h1>
          <p>
            A question about a computer, a class or a community? Write, call or come by: we answer every
            message.
          </p>
        </header>
        <div className={styles.message}>
          <MessageForm />
        </div>
        <section className={styles.details} aria-labelledby="details-heading">
          <h2 id="details-heading">Other ways to reach us</h2>
          <ContactDetails />
          <Illustration
            src={plaza}
            width={480}
            height={400}
            alt="A plaza building: on its fourth floor a light is on."
          />
        </section>
      </div>
      <div className={styles.legal}>
        <PrivacyNotice />
        <Terms />
      </div>
    </>
  );
}

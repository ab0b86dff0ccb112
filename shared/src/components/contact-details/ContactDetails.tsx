import { organisation } from '../../organisation';
import styles from './ContactDetails.module.css';

/** How to reach the organisation: e-mail, phone and address, from `organisation`. */
export function ContactDetails() {
  const { email, phone, phoneNumber, address } = organisation;
  return (
    <dl className={styles.details}>
      <div>
        <dt>General inquiries</dt>
        <dd>
          <a translate="no" href={`mailto:${email}`}>
            {email}
          </a>
        </dd>
      </div>
      <div>
        <dt>Phone</dt>
        <dd>
          <a translate="no" href={`tel:${phoneNumber}`}>
            {phone}
          </a>
        </dd>
      </div>
      <div>
        <dt>Visit us</dt>
        <dd>
          <span translate="no">{address.street}</span>
          <br />
          {address.city}, {address.country}
        </dd>
      </div>
    </dl>
  );
}

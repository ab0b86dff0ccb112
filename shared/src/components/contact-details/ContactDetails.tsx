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
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
      </div>
      <div>
        <dt>Phone</dt>
        <dd>
          <a href={`tel:${phoneNumber}`}>{phone}</a>
        </dd>
      </div>
      <div>
        <dt>Visit us</dt>
        <dd>
          {address.street}
          <br />
          {address.city}, {address.country}
        </dd>
      </div>
    </dl>
  );
}

import { memo } from 'react';
import { ContactDetails } from '@site/shared/components/contact-details/ContactDetails';
import { footerColumns, legalLinks } from '@site/shared/links';
import { organisation } from '@site/shared/organisation';
import { Brand } from './Brand';
import { KeepOffline } from '../offline/KeepOffline';
import styles from './Footer.module.css';

/** The site's footer; its last line is the gold edge of a plug-in board. */
export const Footer = memo(function Footer({ keptSize }: { keptSize: string }) {
  return (
    <footer className={styles.footer} data-tone="board" data-print="never">
      <div className={styles.columns}>
        <div className={styles.about}>
          <Brand />
          <p>Old computers, repaired in Kenya and passed on to the communities that go without.</p>
        </div>
        {footerColumns.map(({ id, heading, links }) => (
          <nav key={id} aria-labelledby={id}>
            <h2 id={id} className={styles.heading}>
              {heading}
            </h2>
            <ul className={styles.links}>
              {links.map(({ to, label }) => (
                <li key={label}>
                  <a href={to}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <ContactDetails />
      </div>
      <KeepOffline size={keptSize} />
      <div className={styles.last}>
        <p>
          © {organisation.copyrightYear} <span translate="no">{organisation.name}</span>. All rights reserved.
        </p>
        <ul className={styles.legal}>
          {legalLinks.map(({ to, label }) => (
            <li key={label}>
              <a href={to}>{label}</a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
});

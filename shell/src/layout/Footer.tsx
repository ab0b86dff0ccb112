import { memo } from 'react';
import { ContactDetails } from '@site/shared/components/contact-details/ContactDetails';
import { Link } from '@site/shared/navigation';
import { organisation } from '@site/shared/organisation';
import { Brand } from './Brand';
import { FooterLinks } from './FooterLinks';
import { KeepOffline } from './KeepOffline';
import styles from './Footer.module.css';

/** The site's footer; its last line is the gold edge of a plug-in board. */
export const Footer = memo(function Footer({ keptSize }: { keptSize: string }) {
  return (
    <footer className={styles.footer} data-tone="board">
      <div className={styles.columns}>
        <div className={styles.about}>
          <Brand />
          <p>Old computers, repaired in Kenya and passed on to the communities that go without.</p>
        </div>
        <FooterLinks
          id="quick-links"
          heading="Quick Links"
          links={[
            { to: '/about', label: 'About Us' },
            { to: '/what-we-do', label: 'What We Do' },
            { to: '/projects', label: 'Projects' },
            { to: '/contact', label: 'Contact' },
          ]}
        />
        <FooterLinks
          id="get-involved"
          heading="Get Involved"
          links={[
            { to: '/connect', label: 'Partner With Us' },
            { to: '/goals', label: 'Our Goals' },
            { to: '/mission-vision', label: 'Mission & Vision' },
          ]}
        />
        <ContactDetails />
      </div>
      <KeepOffline size={keptSize} />
      <div className={styles.last}>
        <p>
          © {organisation.copyrightYear} <span translate="no">{organisation.name}</span>. All rights reserved.
        </p>
        <ul className={styles.legal}>
          <li>
            <Link to="/contact#privacy">Privacy Policy</Link>
          </li>
          <li>
            <Link to="/contact#terms">Terms of Service</Link>
          </li>
        </ul>
      </div>
    </footer>
  );
});

import { Link } from '@site/shared/navigation';
import styles from './Footer.module.css';

type FooterLinksProps = {
  /** Unique on the page; names the list for assistive technology. */
  id: string;
  heading: string;
  links: readonly { to: string; label: string }[];
};

/** One named column of the footer's links. */
export function FooterLinks({ id, heading, links }: FooterLinksProps) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {heading}
      </h2>
      <ul className={styles.links}>
        {links.map(({ to, label }) => (
          <li key={label}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

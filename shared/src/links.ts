/** A link of the header or the footer. */
export type SiteLink = { to: string; label: string };

/** The links of the header, in order. The link to the current path is highlighted. */
export const headerLinks: readonly SiteLink[] = [
  { to: '/', label: 'Home' },
  { to: '/about', label: 'About Us' },
  { to: '/what-we-do', label: 'What We Do' },
  { to: '/mission-vision', label: 'Mission & Vision' },
  { to: '/connect', label: 'Connect' },
  { to: '/contact', label: 'Contact' },
];

/** The columns of the footer's links, each with the id of its heading. */
export const footerColumns: readonly { id: string; heading: string; links: readonly SiteLink[] }[] = [
  {
    id: 'quick-links',
    heading: 'Quick Links',
    links: [
      { to: '/about', label: 'About Us' },
      { to: '/what-we-do', label: 'What We Do' },
      { to: '/projects', label: 'Projects' },
      { to: '/contact', label: 'Contact' },
    ],
  },
  {
    id: 'get-involved',
    heading: 'Get Involved',
    links: [
      { to: '/connect', label: 'Partner With Us' },
      { to: '/goals', label: 'Our Goals' },
      { to: '/mission-vision', label: 'Mission & Vision' },
    ],
  },
];

/** The last line of the footer. */
export const legalLinks: readonly SiteLink[] = [
  { to: '/contact#privacy', label: 'Privacy Policy' },
  { to: '/contact#terms', label: 'Terms of Service' },
];

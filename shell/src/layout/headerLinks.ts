/** The links of the header, in order. The link to the current path is highlighted. */
export const headerLinks = [
  { to: '/', label: 'Home' },
  { to: '/about', label: 'About Us' },
  { to: '/what-we-do', label: 'What We Do' },
  { to: '/mission-vision', label: 'Mission & Vision' },
  { to: '/connect', label: 'Connect' },
  { to: '/contact', label: 'Contact' },
];

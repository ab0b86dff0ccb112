import type { Role } from '../../plugin/api';

/** The links of the header, in order, each with the roles that can use its page. */
export const links: readonly { to: string; label: string; roles: readonly Role[] }[] = [
  { to: '/', label: 'Inbox', roles: ['caller', 'lead'] },
  { to: '/day', label: 'Day', roles: ['caller', 'driver', 'lead'] },
  { to: '/person', label: 'Person', roles: ['caller', 'lead'] },
  { to: '/team', label: 'Team', roles: ['lead'] },
];

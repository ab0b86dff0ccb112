/** A link between two pages, by their paths. */
export type Hop = { from: string; to: string };

/** All kinds of links: within each remote, between them in both directions, and the one that most users need. */
export const hops: readonly Hop[] = [
  { from: '/', to: '/about' },
  { from: '/', to: '/connect' },
  { from: '/connect', to: '/contact' },
  { from: '/connect', to: '/' },
  { from: '/about', to: '/donate' },
  { from: '/donate', to: '/what-we-do' },
];

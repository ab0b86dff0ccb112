/** A link that is followed, from the page at one path to the page at another. */
export type Hop = { from: string; to: string };

/** Every way there is between remotes: within each, into the other one from both, and what most visitors come for. */
export const hops: readonly Hop[] = [
  { from: '/', to: '/about' },
  { from: '/', to: '/connect' },
  { from: '/connect', to: '/contact' },
  { from: '/connect', to: '/' },
  { from: '/about', to: '/donate' },
  { from: '/donate', to: '/what-we-do' },
];

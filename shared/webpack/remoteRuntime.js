/**
 * What a remote needs of the federation runtime. Remotes load no remotes of their own; with the whole runtime in its place,
 * functions that nobody calls and their messages weigh 0.6 KB gzip in every entry.
 */
export { getRemoteEntry, init } from 'whole-federation-runtime';
